/** The thread in which a review is worked out: made for one review and gone with it, so that it remembers nothing of another. */
import { answering } from './answering.ts';
import { answerOf } from './review/answer.ts';
import type { ReviewAnswer, ReviewQuestion } from './review/types.ts';

await answering<ReviewQuestion, ReviewAnswer>(answerOf);
