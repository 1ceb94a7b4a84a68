"""Writes a workbook with XlsxWriter and constant memory: python3 write_with_xlsxwriter.py ROWS.ndjson FILE.xlsx

The first line of ROWS is the list of the columns' kinds. Prints {"ms": …, "megabytes": …}: the time, and the memory at
its peak beyond that of the interpreter with its modules.
"""

import datetime
import json
import resource
import sys
import time

import xlsxwriter


def peak_megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def to_cell(value, kind):
    if kind == "day" and value is not None:
        return datetime.date.fromisoformat(value)
    return value


before = peak_megabytes()
started = time.perf_counter()
rows_file, workbook_file = sys.argv[1:]
workbook = xlsxwriter.Workbook(workbook_file, {"constant_memory": True, "default_date_format": "yyyy-mm-dd"})
sheet = workbook.add_worksheet("Rows")
with open(rows_file, encoding="utf-8") as lines:
    kinds = json.loads(next(lines))
    for number, line in enumerate(lines):
        for column, value in enumerate(json.loads(line)):
            sheet.write(number, column, to_cell(value, kinds[column]))
workbook.close()
print(json.dumps({"ms": (time.perf_counter() - started) * 1000, "megabytes": peak_megabytes() - before}))
