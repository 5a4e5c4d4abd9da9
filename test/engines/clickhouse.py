"""ClickHouse in this process: a line of JSON in, a line of JSON out."""

import json
import sys

import chdb

connection = chdb.connect(":memory:")

# Parameters are read as tab-separated values are.
ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"})


def run(text, params=()):
    named = {f"p{at}": value.translate(ESCAPES) for at, value in enumerate(params, 1)}
    lines = str(connection.query(text, "JSONCompactEachRow", params=named)).splitlines()
    return [json.loads(line) for line in lines if line]


def load(documents):
    run("TRUNCATE TABLE docs")
    rows = [json.dumps({"id": at, "doc": doc}) for at, doc in enumerate(documents)]
    run("INSERT INTO docs FORMAT JSONEachRow\n" + "\n".join(rows))


for line in sys.stdin:
    request = json.loads(line)
    try:
        if "documents" in request:
            answer = {"value": load(request["documents"])}
        else:
            answer = {"value": run(request["text"], request.get("params", ()))}
    except Exception as error:
        answer = {"error": str(error)}
    print(json.dumps(answer), flush=True)
