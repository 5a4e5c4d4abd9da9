// Texts that would run, reach a prototype or change one, in some program that reads expressions.
// Where one runs, `ran` is a global.

const RUN = 'globalThis.ran = 1'

/** Code, and names that lead to it. */
export const PAYLOADS: readonly string[] = [
  RUN,
  `(${RUN})`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `{{${RUN}}}`,
  `"; ${RUN}; "`,
  `" + (${RUN}) + "`,
  `\`; ${RUN}; \``,
  `'); ${RUN}; ('`,
  `*/ ${RUN} /*`,
  `//\n${RUN}`,
  `eval("${RUN}")`,
  `Function("${RUN}")()`,
  `new Function("${RUN}")()`,
  `constructor.constructor("${RUN}")()`,
  `"".sub.constructor("${RUN}")()`,
  `a["constructor"]["constructor"]("${RUN}")()`,
  `__proto__.ran = 1`,
  `__defineGetter__("a", () => ${RUN})`,
  `setTimeout("${RUN}")`,
  `import("data:text/javascript,${RUN}")`,
  `require("vm").runInThisContext("${RUN}")`,
  `process.binding("spawn_sync")`,
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `() => { ${RUN} }`,
]

/** Paths to what every object inherits. */
export const INHERITED: readonly (readonly [string, ...string[]])[] = [
  ['__proto__'],
  ['__proto__', 'polluted'],
  ['constructor'],
  ['constructor', 'name'],
  ['constructor', 'constructor'],
  ['constructor', 'prototype'],
  ['toString'],
  ['toString', 'length'],
  ['valueOf'],
  ['hasOwnProperty'],
  ['isPrototypeOf'],
  ['__defineGetter__'],
  ['__lookupGetter__'],
]
