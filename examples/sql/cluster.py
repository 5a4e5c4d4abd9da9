"""Filters over a cluster of Spark: two executors, each a process of its own, on this machine.

    tamis sql --dialect spark --column doc --json FILTER | python cluster.py rows.ndjson

Reads a line of such JSON for each filter, and writes a line: how many rows are in, out, and without a
verdict, which are for the evaluator. With a folder as second argument the rows that are not out are
written there, a file for each filter, each row behind its verdict.
"""

import json
import sys
import tempfile

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .appName("tamis")
    .config("spark.executor.memory", "1g")
    .config("spark.driver.memory", "2g")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.maxResultSize", "0")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "ERROR")
    .getOrCreate()
)


def say(value):
    print(json.dumps(value), flush=True)


with tempfile.TemporaryDirectory() as folder:
    lines = spark.read.text(sys.argv[1])
    table = lines.selectExpr("monotonically_increasing_id() AS id", "value", "parse_json(value) AS doc")
    table.repartition(8).write.parquet(f"{folder}/jobs")
    spark.read.parquet(f"{folder}/jobs").createOrReplaceTempView("jobs")
    executors = spark.sparkContext._jsc.sc().statusTracker().getExecutorInfos()
    # One of them is this process, which runs nothing.
    say({"rows": spark.table("jobs").count(), "executors": len(executors) - 1})

    for at, line in enumerate(sys.stdin):
        query = json.loads(line)
        verdict = query.get("verdict", query["where"])
        counts = spark.sql(
            f"SELECT verdict, count(*) FROM (SELECT {verdict} AS verdict FROM jobs) GROUP BY verdict",
            args=query["params"],
        ).collect()
        say({str(row[0]): row[1] for row in counts})
        if len(sys.argv) > 2:
            rows = spark.sql(
                f"SELECT id, value, {verdict} AS verdict FROM jobs WHERE {query['where']} ORDER BY id",
                args=query["params"] * 2,
            )
            with open(f"{sys.argv[2]}/{at}.txt", "w", encoding="utf-8") as file:
                for row in rows.collect():
                    file.write(f"{row.verdict}\t{row.value}\n")

spark.stop()
