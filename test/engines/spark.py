"""Spark in this process: a line of JSON in, a line of JSON out, in order. Questions that wait are asked
of a table together, for what takes Spark its time is each query, not what is in it."""

import json
import os
import select
import sys

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local[1]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.log.level", "OFF")
    .config("spark.driver.memory", "3g")
    # Each query runs once, on a few rows, and is of no interest afterwards.
    .config("spark.sql.ui.retainedExecutions", "1")
    .config("spark.sql.maxPlanStringLength", "1000")
    .config("spark.sql.codegen.wholeStage", "false")
    .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
    .getOrCreate()
)


def load(documents):
    values = ", ".join(f"({at}, ?)" for at in range(len(documents)))
    rows = spark.sql(f"SELECT id, parse_json(doc) AS doc FROM VALUES {values} AS t (id, doc)", args=documents)
    rows.createOrReplaceTempView("docs")


def verdicts(questions):
    conditions = ", ".join(f"{question['text']} AS v{at}" for at, question in enumerate(questions))
    params = [value for question in questions for value in question["params"]]
    rows = spark.sql(f"SELECT id, {conditions} FROM {questions[0]['from']}", args=params).collect()
    rows.sort()
    return [[row[at + 1] for row in rows] for at in range(len(questions))]


def answers(requests):
    """The answer of each request; of several questions one by one if together they fail."""
    [first, *others] = requests
    try:
        if "documents" in first:
            return [{"value": load(first["documents"])}]
        if "run" in first:
            return [{"value": spark.sql(first["run"]).collect() and None}]
        return [{"value": value} for value in verdicts(requests)]
    except Exception as error:
        if not others:
            return [{"error": str(error)}]
        return [answer for request in requests for answer in answers([request])]


def grouped(requests):
    """Neighbours that ask of one table."""
    group = []
    for request in requests:
        if group and not (request.get("from") and request.get("from") == group[0].get("from")):
            yield group
            group = []
        group.append(request)
    yield group


rest = b""
while block := os.read(0, 1 << 20):
    rest += block
    while select.select([0], [], [], 0)[0] and (more := os.read(0, 1 << 20)):
        rest += more
    *lines, rest = rest.split(b"\n")
    if not lines:
        continue
    for group in grouped([json.loads(line) for line in lines]):
        for answer in answers(group):
            print(json.dumps(answer), flush=True)
sys.stdout.flush()
