/**
 * The linter's rules of this house: `house/line-length`. It is judged by the whole file, the template and the style of a Vue file too.
 * A line that is one literal (a text, the path of a drawing, a pattern) has no place to break it and may be longer, with its name
 * before it and its brackets behind it. Plain JavaScript: the linter loads it on whatever Node runs npm.
 */
import { readFileSync } from 'node:fs';

const MAX = 140;
const TEXT = /'(?:[^'\\]|\\.)*'|"[^"]*"|`(?:[^`$\\]|\\.|\$(?!\{))*`/.source;
const PATTERN = /\/(?![*/])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/\w*/.source;
const NAME = /[\w$'-]+: |[\w.$]+\(|return |[?:+] |(?:export )?const \w+(?:: \w+)? = /.source;
const LITERAL = new RegExp(String.raw`^\s*(?:${NAME})?(?:${TEXT}|${PATTERN})[\])},;]*$`);

const lineLength = {
  create: (context) => ({
    Program() {
      const whole = readFileSync(context.filename, 'utf8');
      // Of a Vue file the linter gives one script at a time; what lies outside of them is told with the first.
      const { text } = context.sourceCode;
      const begins = Math.max(0, whole.indexOf(text));
      const first = whole.slice(0, begins).split('\n').length;
      const last = first + text.split('\n').length - 1;
      const isFirst = begins === 0 || whole.indexOf('<script') === whole.lastIndexOf('<script', begins);
      for (const [i, line] of whole.split(/\r?\n/).entries()) {
        const own = i + 1 >= first && i + 1 <= last;
        if (line.length <= MAX || LITERAL.test(line) || !(own || isFirst)) continue;
        const start = { line: own ? i + 2 - first : 1, column: 0 };
        const message = `Line ${i + 1} has ${line.length} characters; at most ${MAX} are allowed.`;
        context.report({ loc: { start, end: start }, message });
      }
    },
  }),
};

export default { meta: { name: 'house' }, rules: { 'line-length': lineLength } };
