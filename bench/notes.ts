/** What profiles and runs by hand have told of a table: where the rest of the time goes, and what was tried. */
export const NOTES: Readonly<Record<string, string>> = {
  broad: `What remains: a condition that takes one or two nanoseconds by hand pays for the call, the check of the row's prototype and,
with \`in\`, \`any\` or \`all\`, the count of its steps. \`is nil\` of a member at the top takes 3 to 5 times as long as by hand: a
number or a text there is an error, so the memory of the value itself has to be read. A map with optional
keys has more shapes than an engine remembers at one place; to ask for its prototype then costs 7 ns, nearly as much as the key
itself, and the name of the key, which the engine does not see in the source, half as much again. In
a polluted process, calls from one closure to the next are no longer inlined. If each load and call had its own place in the source,
which takes code made at run time, filters would still take twice as long as by hand there.`,

  parsing: `Of the time of \`compile\` half is the parser, 16 % the garbage collector, 3 % planning each condition, 2.5 % looking for common
beginnings, and 2 % making names into the engine's own.`,

  growth: `Counted in calls and branches of our own code (the engine's precise coverage, 250 and 1,000 conditions), which other work does
not move, all of these are linear: \`format\` 3.98, \`normalize\` 4.00, \`print\` 4.00, \`check\` 3.71, \`toEnglish\` 3.85, \`explain\` 3.96
and \`diagnose\` 3.98 times as many. In their fastest runs, 250, 1,000 and 4,000 conditions take \`format\` 0.55, 0.57 and 0.62 µs
each, and \`print\` 0.41, 0.49 and 0.53: what is above 4 is the memory, which fits into the caches less and less.`,

  ndjson: `What keeps \`tamis filter\` from the speed of \`JSON.parse\` alone is about 50 ms of start, for the parser and the code of the
command, and 60 to 100 ms for writing 100 MB, most of it in the system; nearly all of the rest is inside \`JSON.parse\`. With
\`--scan\` and few rows more than half of the time is the start and the system's reading. A scan searches for names only if they
occur once in a row and no object before and behind them hides how deep they are; a filter on \`Namespace\`, which these rows
have twice, is at 1.4 to 1.6 times.`,

  memory: `Three lines of 57 MB, objects in a list, from a file and through a pipe, in several runs: \`--scan\` had at most 269 to 292 MB
resident, of which the goal allows 300, and the exact reader 459 to 482 MB, of which nine times the line and 80 MB allow
594. With lines of 29 MB it is 239 and 295 to 320 MB, of 337. What remains is the line, its text, its objects, and the copy
that is written.`,

  page: `In a profile of the page's thread, a key in a filter of 46 kB takes 56 ms in the browser itself, for layout and painting,
some 20 ms of the page's own code, and 15 ms in Monaco. Not all of it is before the result is painted.`,
}
