"""A player in twenty lines: any offered answer, as good as another. See ../bots.md."""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "random in Python"})
    elif message["type"] == "ask":
        offered = message["open"]["actions"]
        onward = [action for action in offered if not action.get("back")] or offered
        say({"type": "answer", "ask": message["ask"], "action": random.choice(onward)["id"]})
