import { expect, test } from 'vitest'
import {
  FilterLimitError,
  parse,
  SYNTAX_CODES,
  type SyntaxCode,
  type SyntaxIssue,
  tryParse,
} from '../../grammar/index.ts'
import {
  asNumberLiteral,
  atMost,
  limitPassed,
  moreIssues,
  syntaxIssue,
  withoutOverlaps,
} from '../../grammar/issues/syntax.ts'
import { quoted } from '../../grammar/quoted.ts'
import { applyFix } from '../../src/rows/check/index.ts'

type Slip = [text: string, code: SyntaxCode, spanText: string, fixed?: string]

// A slip is one issue. Where there is a fix, the last column is the text after it, a valid filter.
const slips: Slip[] = [
  // Nothing to read
  ['', 'empty-filter', ''],
  [' \t\r\n', 'empty-filter', ' \t\r\n'],

  // Strings
  ["a == 'x'", 'single-quotes', "'x'", 'a == "x"'],
  ['a == \'say "hi"\'', 'single-quotes', '\'say "hi"\'', 'a == `say "hi"`'],
  ["a == '/usr/local'", 'single-quotes', "'/usr/local'", 'a == `/usr/local`'], // in double quotes it would lose its slash
  ["'/a/b' == 1", 'single-quotes', "'/a/b'", '"/a/b" == 1'], // a selector, so a pointer
  ["'Status' == 1", 'single-quotes', "'Status'", 'Status == 1'],
  ["'a.b.0' == 1", 'single-quotes', "'a.b.0'", 'a.b.0 == 1'],
  ["x in 'a.b'", 'single-quotes', "'a.b'", 'x in a.b'],
  ["'x y' in a", 'single-quotes', "'x y'", '"x y" in a'],
  ["'x' not in a", 'single-quotes', "'x'", '"x" not in a'],
  ["a['b c'] == 1", 'single-quotes', "'b c'", 'a["b c"] == 1'],
  ["a == 'x", 'single-quotes', "'x", 'a == "x"'],
  ['a == “x y”', 'single-quotes', '“x y”', 'a == "x y"'],
  ['a == "x', 'unclosed-string', '"x', 'a == "x"'],
  ['a == `x', 'unclosed-string', '`x', 'a == `x`'],
  ['Meta["a]==1', 'unclosed-string', '"a]==1', 'Meta["a"]==1'],
  ['Meta[`a]==1', 'unclosed-string', '`a]==1', 'Meta[`a`]==1'],
  ['a == "x\ny"', 'line-feed-in-string', '\n', 'a == "x\\ny"'],
  ['a == "\\d+"', 'invalid-escape', '\\d', 'a == `\\d+`'],
  ['a == "\\d`"', 'invalid-escape', '\\d'],
  ['a == "\\ud800"', 'invalid-escape', '\\ud800', 'a == `\\ud800`'],
  ['a == "C:\\" and b == "d"', 'invalid-escape', '\\'], // the string ends there
  ['a == \\"x\\"', 'invalid-escape', '\\"', 'a == "x"'], // escaped for a shell
  ['a == `y \\"x', 'unclosed-string', '`y \\"x', 'a == `y \\"x`'],
  ['a[\\"k\\"] == \\"x y\\"', 'invalid-escape', '\\"', 'a["k"] == "x y"'],
  ['a["\\q"] == 1', 'invalid-escape', '\\q', 'a[`\\q`] == 1'],

  // Numbers
  ['a == 1e5', 'invalid-number', '1e5', 'a == "1e5"'],
  ['a == .5', 'invalid-number', '.5', 'a == ".5"'],
  ['a == 1.', 'invalid-number', '1.', 'a == "1."'],
  ['a == 007', 'invalid-number', '007', 'a == "007"'],
  ['a == +1', 'invalid-number', '+1', 'a == "+1"'],
  ['a == 0x10', 'invalid-number', '0x10', 'a == "0x10"'],
  ['a == 1_000', 'invalid-number', '1_000', 'a == "1_000"'],
  ['007 in a', 'invalid-number', '007', '"007" in a'],

  // Values that need quotes
  ['a == us-east-1', 'value-needs-quotes', 'us-east-1', 'a == "us-east-1"'],
  ['a == b:c', 'value-needs-quotes', 'b:c', 'a == "b:c"'],
  ['a == http://x.y/z?q', 'value-needs-quotes', 'http://x.y/z?q', 'a == "http://x.y/z?q"'],
  ['a == 2026-01-31', 'value-needs-quotes', '2026-01-31', 'a == "2026-01-31"'],
  ['a == 10.0.0.0/8', 'value-needs-quotes', '10.0.0.0/8', 'a == "10.0.0.0/8"'],
  ['a == _x', 'value-needs-quotes', '_x', 'a == "_x"'],
  ['a == *', 'value-needs-quotes', '*'],
  ['a == web*', 'value-needs-quotes', 'web*'], // a pattern or the character
  ['a matches web*.', 'value-needs-quotes', 'web*.', 'a matches "web*."'],
  ['a == é', 'value-needs-quotes', 'é', 'a == "é"'],
  ['a == /usr/local', 'value-needs-quotes', '/usr/local', 'a == `/usr/local`'],
  ['us-east-1 in a', 'value-needs-quotes', 'us-east-1', '"us-east-1" in a'],
  ['b.my-key not in a', 'value-needs-quotes', 'b.my-key', '"b.my-key" not in a'],
  ['a matches /^web.*/', 'value-needs-quotes', '/^web.*/', 'a matches "^web.*"'],
  ['a not matches /\\d/', 'value-needs-quotes', '/\\d/', 'a not matches `\\d`'],

  // Names that need brackets
  ['Meta.my-key == 1', 'name-needs-brackets', 'my-key', 'Meta["my-key"] == 1'],
  ['a. b-c == 1', 'name-needs-brackets', 'b-c', 'a["b-c"] == 1'],
  ['a["b"]-c == 1', 'name-needs-brackets', '-c'],
  ['a["b"]-c.d == 1', 'name-needs-brackets', '-c'],
  ['Meta.rack-1.zone == a', 'name-needs-brackets', 'rack-1', 'Meta["rack-1"].zone == a'],
  ['Meta.0b.c == 1', 'name-needs-brackets', '0b', 'Meta["0b"].c == 1'],
  ['x in Meta.rack-1.zone', 'name-needs-brackets', 'rack-1', 'x in Meta["rack-1"].zone'],
  ['Meta.my-key["b"].0.c == 1', 'name-needs-brackets', 'my-key', 'Meta["my-key"]["b"].0.c == 1'],
  ['Meta.a.0b == 1', 'name-needs-brackets', '0b', 'Meta.a["0b"] == 1'],
  ['Meta.é is nil', 'name-needs-brackets', 'é', 'Meta["é"] is nil'],
  ['x in Meta.my-key', 'name-needs-brackets', 'my-key', 'x in Meta["my-key"]'],
  [
    'any Meta.my-key as x { x == 1 }',
    'name-needs-brackets',
    'my-key',
    'any Meta["my-key"] as x { x == 1 }',
  ],
  ['my-key == 1', 'name-needs-brackets', 'my-key', '"/my-key" == 1'], // only a pointer may begin so
  ['my-key.b.0 == 1', 'name-needs-brackets', 'my-key.b.0', '"/my-key/b/0" == 1'],
  ['my-key["b c"] == 1', 'name-needs-brackets', 'my-key["b c"]'],
  ['3x.b == 1', 'name-needs-brackets', '3x.b', '"/3x/b" == 1'],
  ['a~b == 1', 'name-needs-brackets', 'a~b', '"/a~0b" == 1'],
  ['@a == 1', 'name-needs-brackets', '@a'],
  ['x in my-key', 'name-needs-brackets', 'my-key', 'x in "/my-key"'],
  ['any my-key as x { x == 1 }', 'name-needs-brackets', 'my-key', 'any "/my-key" as x { x == 1 }'],

  // Indices
  ['a[0] == 1', 'invalid-index', '[0]', 'a.0 == 1'],
  ['a[*] == 1', 'invalid-index', '[*]', 'a["*"] == 1'],
  ['any a[0] as x { x == 1 }', 'invalid-index', '[0]', 'any a.0 as x { x == 1 }'],
  ['a == b[0]', 'invalid-index', '[0]', 'a == b.0'],
  ['a["b" == 1', 'invalid-index', '['],
  ['a[] == 1', 'invalid-index', '['],

  // Operators of other languages
  ['a = 1', 'wrong-equality', '=', 'a == 1'],
  ['a=1', 'wrong-equality', '=', 'a==1'],
  ['a === 1', 'wrong-equality', '===', 'a == 1'],
  ['a !== 1', 'wrong-equality', '!==', 'a != 1'],
  ['a <> 1', 'wrong-equality', '<>', 'a != 1'],
  ['a equals b', 'wrong-equality', 'equals', 'a == b'],
  ['a EQ b', 'wrong-equality', 'EQ', 'a == b'],
  ['a ne b', 'wrong-equality', 'ne', 'a != b'],
  ['a not == 1', 'wrong-equality', 'not ==', 'a != 1'],
  ['a not eq 1', 'wrong-equality', 'not eq', 'a != 1'],
  ['a is "x"', 'wrong-equality', 'is', 'a == "x"'],
  ['a IS "x"', 'wrong-equality', 'IS', 'a == "x"'],
  ['a is NOT "x"', 'wrong-equality', 'is NOT', 'a != "x"'],
  ['a NOT == 1', 'wrong-equality', 'NOT ==', 'a != 1'],
  ['a ! = 1', 'wrong-equality', '! =', 'a != 1'],
  ['a:1', 'wrong-equality', ':', 'a==1'],
  ['a: 1.5', 'wrong-equality', ':', 'a== 1.5'],
  ['a:1.5 and b == 1', 'wrong-equality', ':', 'a==1.5 and b == 1'],
  ['a:b == 1', 'name-needs-brackets', 'a:b', '"/a:b" == 1'],
  ['a is not true', 'wrong-equality', 'is not', 'a != true'],
  ['a=~"x"', 'wrong-equality', '=~', 'a matches "x"'],
  ['a !~ "x"', 'wrong-equality', '!~', 'a not matches "x"'],
  ['a == 1 && b == 2', 'wrong-logical-operator', '&&', 'a == 1 and b == 2'],
  ['a==1&&b==2', 'wrong-logical-operator', '&&', 'a==1 and b==2'],
  ['a == 1 & b == 2', 'wrong-logical-operator', '&', 'a == 1 and b == 2'],
  ['a == 1 || b == 2', 'wrong-logical-operator', '||', 'a == 1 or b == 2'],
  ['(a == 1)|(b == 2)', 'wrong-logical-operator', '|', '(a == 1) or (b == 2)'],
  ['!a == 1', 'wrong-logical-operator', '!', 'not a == 1'],
  ['(!(a == 1))', 'wrong-logical-operator', '!', '(not (a == 1))'],
  ['a !contains x', 'wrong-logical-operator', '!', 'a not contains x'],
  ['a == 1 AND b == 2', 'wrong-case', 'AND', 'a == 1 and b == 2'],
  ['NOT a == 1', 'wrong-case', 'NOT', 'not a == 1'],
  ['Not (a == 1)', 'wrong-case', 'Not', 'not (a == 1)'],
  ['x IN a', 'wrong-case', 'IN', 'x in a'],
  ['a not MATCHES x', 'wrong-case', 'MATCHES', 'a not matches x'],
  ['a IS nil', 'wrong-case', 'IS', 'a is nil'],
  ['a is NIL', 'wrong-case', 'NIL', 'a is nil'],
  ['a is NOT empty', 'wrong-case', 'NOT', 'a is not empty'],
  ['ANY a as x { x == 1 }', 'wrong-case', 'ANY', 'any a as x { x == 1 }'],
  ['any a AS x { x == 1 }', 'wrong-case', 'AS', 'any a as x { x == 1 }'],
  ['a < 1', 'no-ordering', '<'],
  ['a > 1', 'no-ordering', '>'],
  ['a <= 1', 'no-ordering', '<='],
  ['a => 1', 'no-ordering', '=>'],
  ['a gte 1', 'no-ordering', 'gte'],
  ['a startsWith "x.y"', 'operator-expected', 'startsWith'],
  ['a starts_with `x`', 'operator-expected', 'starts_with'],
  ['a not endswith "x"', 'operator-expected', 'endswith'],
  ['a starts with "x"', 'operator-expected', 'starts'],
  ['a exists', 'operator-expected', 'exists'],
  ['a not exists', 'operator-expected', 'exists'],
  ['exists a', 'operator-expected', 'exists'],
  ['not exists a', 'operator-expected', 'exists'],
  ['a like "x"', 'operator-expected', 'like'],
  ['a LIKE "%x"', 'operator-expected', 'LIKE'],
  ['a not like "x%"', 'operator-expected', 'like'],
  ['a has "x"', 'operator-expected', 'has', 'a contains "x"'],
  ['a not includes "x"', 'operator-expected', 'includes', 'a not contains "x"'],
  ['a contain "x"', 'operator-expected', 'contain', 'a contains "x"'],
  ['x notin a', 'operator-expected', 'notin', 'x not in a'],
  ['a toString b', 'operator-expected', 'toString'],
  ['a is null', 'operator-expected', 'null', 'a is nil'],
  ['a is not none', 'operator-expected', 'none', 'a is not nil'],
  ['a not empty', 'operator-expected', 'not empty', 'a is not empty'],
  ['a is emty', 'operator-expected', 'emty', 'a is empty'],
  ['a is not nill', 'operator-expected', 'nill', 'a is not nil'],
  ['a not Emtpy', 'operator-expected', 'not Emtpy', 'a is not empty'],
  ['a is nonempty', 'wrong-equality', 'is', 'a == nonempty'],
  ['a is nix', 'wrong-equality', 'is', 'a == nix'],

  // Lists
  ['x in [a, b]', 'no-list', '[a, b]', '(x == a or x == b)'],
  ['x in ["a"]', 'no-list', '["a"]', 'x == "a"'],
  ["x in ('a', 'b-c')", 'no-list', "('a', 'b-c')", '(x == "a" or x == "b-c")'],
  ['x.y not in (1, b-c)', 'no-list', '(1, b-c)', '(x.y != 1 and x.y != "b-c")'],
  ['x == [1, "/a"]', 'no-list', '[1, "/a"]', '(x == 1 or x == `/a`)'],
  ['not x in [1, 2]', 'no-list', '[1, 2]', 'not (x == 1 or x == 2)'],
  ['x contains ["a", "b"]', 'no-list', '["a", "b"]', '(x contains "a" or x contains "b")'],
  ['x not contains [a, b]', 'no-list', '[a, b]', '(x not contains a and x not contains b)'],
  ['x not matches ["a"]', 'no-list', '["a"]', 'x not matches "a"'],
  ['x != [a, b]', 'no-list', '[a, b]', '(x != a and x != b)'],
  ['"x" in ["a", "b"]', 'no-list', '["a", "b"]'],
  ['x in [a b]', 'no-list', '[a b]'],
  ['x in []', 'no-list', '[]'],
  ['x in [a, b', 'no-list', '['],

  // Something is missing
  ['a == 1 and', 'condition-expected', ''],
  ['not', 'condition-expected', ''],
  ['()', 'condition-expected', ''],
  ['&& a == 1', 'condition-expected', '&&'],
  ['any a as x { }', 'condition-expected', ''],
  ['== 1', 'condition-expected', '=='],
  ['{ a == 1 }', 'condition-expected', '{'],
  ['a == 1 and and b == 2', 'condition-expected', 'and', 'a == 1 and  b == 2'],
  ['or a == 1', 'condition-expected', 'or', ' a == 1'],
  ['a', 'operator-expected', 'a'],
  ['a.b and c == 1', 'operator-expected', 'a.b'],
  ['"x"', 'operator-expected', '"x"'],
  ['a b', 'operator-expected', 'b'],
  ['a is', 'operator-expected', 'is'],
  ['a is not and b == 1', 'operator-expected', 'is not'],
  ['a is NOT', 'operator-expected', 'is NOT'],
  ['a is not not empty', 'operator-expected', 'is not'],
  ['a not', 'operator-expected', 'not'],
  ['len(a) == 1', 'operator-expected', 'len('],
  ['a.contains("x")', 'operator-expected', 'a.contains('],
  ['"/a".b == 1', 'operator-expected', '.'],
  ['"/a"["b"] == 1', 'operator-expected', '['],
  ['a ~ b', 'operator-expected', '~'],
  ['a ==', 'value-expected', ''],
  ['a == == 1', 'value-expected', '=='],
  ['a == (1)', 'value-expected', '('],
  ['x in', 'selector-expected', ''],
  ['x in "y"', 'selector-expected', '"y"', '"y" in x'],
  ['x.a not in 5', 'selector-expected', '5', '5 not in x.a'],
  ['1 in 5', 'selector-expected', '5'],
  ['"x" contains a', 'selector-expected', '"x"', 'a contains "x"'],
  ['"x" matches a', 'selector-expected', '"x"', 'x matches a'],
  ['"x" == a', 'selector-expected', '"x"', 'a == "x"'],
  ['1 != "/a/b"', 'selector-expected', '1', '"/a/b" != 1'],
  ['"a.b" == 1', 'selector-expected', '"a.b"', 'a.b == 1'],
  ['"a" is empty', 'selector-expected', '"a"', 'a is empty'],
  ['"/a b" == 1', 'selector-expected', '"/a b"'],
  ['5 is empty', 'selector-expected', '5'],
  ['a. == 1', 'selector-expected', '.'],
  ['a..b == 1', 'selector-expected', '.', 'a.b == 1'],
  ['.a == 1', 'selector-expected', '.', 'a == 1'],
  ['a.["b"] == 1', 'selector-expected', '.', 'a["b"] == 1'],

  // Something is too much
  ['a == 1 b == 2', 'joiner-expected', 'b'],
  ['a == b c', 'joiner-expected', 'c'],
  ['a == 1, b == 2', 'joiner-expected', ','],
  ['a == 1 xor b == 2', 'joiner-expected', 'xor'],
  ['a == 1 # why', 'joiner-expected', '#'],
  ['(a == 1) (b == 2)', 'joiner-expected', '('],
  ['# why\na == 1', 'unexpected-character', '#'],
  ['; a == 1', 'unexpected-character', ';'],

  // Brackets
  ['(a == 1', 'unclosed-parenthesis', '(', '(a == 1)'],
  ['any a as x { x == 1', 'unclosed-parenthesis', '{', 'any a as x { x == 1}'],
  ['any a as x { (x == 1 }', 'unclosed-parenthesis', '('],
  ['a == 1)', 'unopened-bracket', ')', 'a == 1'],
  ['a == 1 } and b == 2', 'unopened-bracket', '}', 'a == 1  and b == 2'],

  // Quantifiers
  ['any a x { x == 1 }', 'invalid-quantifier', 'x'],
  ['any a { x == 1 }', 'invalid-quantifier', '{'],
  ['any a', 'invalid-quantifier', ''],
  ['any a as { x == 1 }', 'invalid-quantifier', '{'],
  ['any a as _ { x == 1 }', 'invalid-quantifier', '_'],
  ['any a as _, _ { x == 1 }', 'invalid-quantifier', '_'],
  ['any a as i, { i == 1 }', 'invalid-quantifier', '{'],
  ['any a as i v { i == 1 }', 'invalid-quantifier', 'v'],
  ['any a as x ( x == 1 )', 'invalid-quantifier', '('],
  ['any a as x', 'invalid-quantifier', ''],
  ['any a as b.c { x == 1 }', 'invalid-quantifier', '.'],
  ['any in as x { x == 1 }', 'joiner-expected', 'x'], // `any in as` is a condition
  [
    'not any a as x { x == 1 }',
    'quantifier-needs-parentheses',
    'any a as x { x == 1 }',
    'not (any a as x { x == 1 })',
  ],
  [
    'b == 1 and any a as x { x == 1 }',
    'quantifier-needs-parentheses',
    'any a as x { x == 1 }',
    'b == 1 and (any a as x { x == 1 })',
  ],
  [
    'all a as x { x == 1 } and b == 1',
    'quantifier-needs-parentheses',
    'all a as x { x == 1 }',
    '(all a as x { x == 1 }) and b == 1',
  ],

  // Characters
  ['a == \u202e1', 'invisible-character', '\u202e', 'a ==  1'],
  ['a ==\u00a01', 'invisible-character', '\u00a0', 'a == 1'],
  ['\ufeffa == 1', 'invisible-character', '\ufeff', ' a == 1'],
  ['a == "\ud800"', 'lone-surrogate', '\ud800'],
  ['a == x\udc00', 'lone-surrogate', '\udc00'],
  ['a == 1 \udc00', 'lone-surrogate', '\udc00'],

  // Names, positions and bindings, further
  ['ALL l as x { x == 1 }', 'wrong-case', 'ALL', 'all l as x { x == 1 }'],
  ['a[12] == 1', 'invalid-index', '[12]', 'a.12 == 1'],
  ['a[1x] == 1', 'invalid-index', '[1x]', 'a["1x"] == 1'],
  ['a[x1] == 1', 'invalid-index', '[x1]', 'a["x1"] == 1'],
  ['any l as x, _ y { a == 1 }', 'invalid-quantifier', 'y'],
  ['any l as x, y, z { a == 1 }', 'invalid-quantifier', ','],
  ['1.2.3 == 1', 'name-needs-brackets', '1.2.3', '"/1/2/3" == 1'],
  ['a.b-c.12.d == 1', 'name-needs-brackets', 'b-c', 'a["b-c"].12.d == 1'],
  ['a not != 1', 'wrong-equality', 'not !=', 'a == 1'],
  ['a mat x', 'operator-expected', 'mat'],

  // Where the piece that is wrong begins and ends
  ['x in _', 'name-needs-brackets', '_', 'x in "/_"'],
  ['x in a.0-c', 'name-needs-brackets', '0-c', 'x in a["0-c"]'],
  ['-x/y == 1', 'name-needs-brackets', '-x/y', '"/-x~1y" == 1'],
  ['a matches -/x/', 'value-needs-quotes', '-/x/', 'a matches "-/x/"'],
  ['a matches /x/y', 'value-needs-quotes', '/x/y', 'a matches `/x/y`'],
  ['a == /x/', 'value-needs-quotes', '/x/', 'a == `/x/`'], // no pattern
  ['a == ‘x y’', 'single-quotes', '‘x y’', 'a == "x y"'],
  ['a == "x]', 'unclosed-string', '"x]', 'a == "x]"'], // no key
  ['a 1.5', 'operator-expected', '1.5'],
  ['x in [/, b]', 'no-list', '[/, b]', '(x == `/` or x == b)'],
  ['x in [<]', 'no-list', '[<]'],
  ['x in [a, <b]', 'no-list', '[a, <b]'],
  ['"x" == a["b"]', 'selector-expected', '"x"', 'a["b"] == "x"'],
  ['"a.-b" == 1', 'selector-expected', '"a.-b"'],
  ["a['b'] == 1", 'single-quotes', "'b'", 'a["b"] == 1'], // a name too is a key in quotes
  ["a == 'x’y", 'single-quotes', "'x’y", 'a == "x’y"'], // not closed by the inner one
  ['_ == 1', 'name-needs-brackets', '_', '"/_" == 1'],
  ['é is nil', 'name-needs-brackets', 'é', '"/é" is nil'],
  ['5-x == 1', 'name-needs-brackets', '5-x', '"/5-x" == 1'],
  ['my-key["b c"].d-e == 1', 'name-needs-brackets', 'my-key["b c"].d-e'],
  ['a..0 == 1', 'selector-expected', '.', 'a.0 == 1'],
  ['my-key["a"]["b"] == 1', 'name-needs-brackets', 'my-key["a"]["b"]'],
  ['a.b-c.0 is nil', 'name-needs-brackets', 'b-c', 'a["b-c"].0 is nil'],
  ['any a as 5, x { x == 1 }', 'invalid-quantifier', '5'],
  ['any a as _, 5 { x == 1 }', 'invalid-quantifier', '5'],
  ['a in as b', 'joiner-expected', 'b'], // no quantifier
  ['a : ', 'operator-expected', ':'],
  ['a: in b', 'value-needs-quotes', 'a:', '"a:" in b'],
  ['a (b) == 1', 'operator-expected', '('], // no function, which has its bracket right behind it
  ['a inn b', 'operator-expected', 'inn'],
  ["a 'matches' x", 'operator-expected', "'matches'"], // a string is not a misspelled word

  // Words that would be keywords in lower case, and are names here
  ['NOT', 'operator-expected', 'NOT'],
  ['NOT /x', 'operator-expected', '/'],
  ['Any 1 == 1', 'operator-expected', '1'],
  ['Not in 5', 'selector-expected', '5', '5 in Not'],
]

const spanText = (text: string, { span }: SyntaxIssue) => text.slice(span.start, span.end)

test.each(slips)('%j is %s at %j', (text, code, where, fixed) => {
  const { issues, expression } = tryParse(text)
  expect(expression).toBeUndefined()
  const [issue] = issues as [SyntaxIssue]
  expect([issue.code, spanText(text, issue)]).toEqual([code, where])
  expect(issues.length).toBe(1)
  expect(issue.fix && applyFix(text, issue.fix)).toBe(fixed)
  if (fixed !== undefined) expect(parse(fixed)).toBeDefined()
})

test.each(slips)('what is said of %j is a sentence, and what to do another', (text) => {
  for (const { severity, message, hint, fix } of tryParse(text).issues) {
    expect(severity).toBe('error')
    expect(message).toMatch(/^[A-Z`A-Z].*\.$/su)
    expect(hint).toMatch(/^[A-Z].*[.`]$/su)
    if (fix) expect(fix.title).not.toBe('')
  }
})

// An issue that lies over another is not counted, for it is dropped.
test.each(slips)('nothing more is said to be wrong with %j', (text) => {
  expect(tryParse(text, { limits: { maxErrors: 1 } }).issues).toHaveLength(1)
})

// Several slips in one text, each found and each with its own place.
test.each<[text: string, issues: string[], fixed?: string]>([
  [
    "a = 'x' && b < 3",
    ['wrong-equality =', "single-quotes 'x'", 'wrong-logical-operator &&', 'no-ordering <'],
  ],
  [
    'a == "x" AND (b == \'y\' || c = 3)',
    ['wrong-case AND', "single-quotes 'y'", 'wrong-logical-operator ||', 'wrong-equality ='],
    'a == "x" and (b == "y" or c == 3)',
  ],
  ['Meta.my-key[0].c-d = us-east-1', ['name-needs-brackets my-key', 'operator-expected [']],
  [
    'a[0][1] = .5',
    ['invalid-index [0]', 'invalid-index [1]', 'wrong-equality =', 'invalid-number .5'],
    'a.0.1 == ".5"',
  ],
  ["a: 'x'", ['wrong-equality :', "single-quotes 'x'"], 'a== "x"'],
  ['a IS NOT EMPTY', ['wrong-case IS', 'wrong-case NOT', 'wrong-case EMPTY'], 'a is not empty'],
  ['x in ["\\q", b]', ['no-list ["\\q", b]', 'invalid-escape \\q']],
  ['a == and b == and c', ['joiner-expected b', 'operator-expected c']],
  ['a and b or (c)', ['operator-expected a', 'operator-expected b', 'operator-expected c']],
  ['x IN (1, 2) OR y in [3]', ['wrong-case IN', 'no-list (1, 2)', 'wrong-case OR', 'no-list [3]']],
  [
    '(a = 1 and (b = 2',
    ['unclosed-parenthesis (', 'wrong-equality =', 'unclosed-parenthesis (', 'wrong-equality ='],
    '(a == 1 and (b == 2))',
  ],
  [
    '!any a as x { x is null }',
    [
      'wrong-logical-operator !',
      'quantifier-needs-parentheses any a as x { x is null }',
      'operator-expected null',
    ],
    'not (any a as x { x is nil })',
  ],
  [
    'any a as x { x == 1 } and any b as y { y = 1 }',
    [
      'quantifier-needs-parentheses any a as x { x == 1 }',
      'quantifier-needs-parentheses any b as y { y = 1 }',
      'wrong-equality =',
    ],
    '(any a as x { x == 1 }) and (any b as y { y == 1 })',
  ],
  [
    'a == "\\q" and b == "\\z\\y"',
    ['invalid-escape \\q', 'invalid-escape \\z'],
    'a == `\\q` and b == `\\z\\y`',
  ],
  [
    'a\u00a0=\u202e"x',
    [
      'invisible-character \u00a0',
      'wrong-equality =',
      'invisible-character \u202e',
      'unclosed-string "x',
    ],
    'a == "x"',
  ],
  [
    "'a' EQUALS 'b'",
    ["single-quotes 'a'", 'wrong-equality EQUALS', "single-quotes 'b'"],
    'a == "b"',
  ],
  // What follows a slip is read on.
  ['a == é b', ['value-needs-quotes é', 'joiner-expected b']],
  ['a == [b] c', ['no-list [b]', 'joiner-expected c']],
  [
    'a.b-12.34c == 1',
    ['name-needs-brackets b-12', 'name-needs-brackets 34c'],
    'a["b-12"]["34c"] == 1',
  ],
  ['a.b-12. == 1', ['name-needs-brackets b-12']],
  ['Meta[`a==1', ['unclosed-string `a==1']],
  ['.a = 1', ['selector-expected .', 'wrong-equality ='], 'a == 1'],
  ['Meta.é = 1', ['name-needs-brackets é', 'wrong-equality ='], 'Meta["é"] == 1'],
  [
    'a.b-c.d.e-f.0-g == 1',
    ['name-needs-brackets b-c', 'name-needs-brackets e-f', 'name-needs-brackets 0-g'],
    'a["b-c"].d["e-f"]["0-g"] == 1',
  ],
  ['a.b-c. d-e == 1', ['name-needs-brackets b-c', 'name-needs-brackets d-e']],
  ['a. é == 1', ['name-needs-brackets é']],
  ['my-key["b" == 1', ['name-needs-brackets my-key', 'operator-expected [']],
  ['my-key == "b"]', ['name-needs-brackets my-key', 'joiner-expected ]']],
  ['us-east-1 in', ['value-needs-quotes us-east-1', 'selector-expected ']],
  ['a == x-y and b == \ud800', ['value-needs-quotes x-y', 'lone-surrogate \ud800']],
  ['a == "x\\"y"', ['invalid-escape \\', 'joiner-expected y', 'unclosed-string "']],
  ['a b (c and d) and e f', ['operator-expected b', 'operator-expected f']],
  ['a b {c and d} and e f', ['operator-expected b', 'operator-expected f']],
  ['a == 1 b && c', ['joiner-expected b', 'wrong-logical-operator &&', 'operator-expected c']],
  [
    'a == 1) && b = 2',
    ['unopened-bracket )', 'wrong-logical-operator &&', 'wrong-equality ='],
    'a == 1 and b == 2',
  ],
  [
    'a == 1)) or b = 2',
    ['unopened-bracket )', 'unopened-bracket )', 'wrong-equality ='],
    'a == 1 or b == 2',
  ],
  ['any a aS x, y { x = 1 }', ['wrong-case aS', 'wrong-equality ='], 'any a as x, y { x == 1 }'],
])('%j has %j', (text, expected, fixed) => {
  const { issues } = tryParse(text)
  expect(issues.map((issue) => `${issue.code} ${spanText(text, issue)}`)).toEqual(expected)
  expect(tryParse(text, { limits: { maxErrors: expected.length } }).issues).toEqual(issues)
  if (fixed === undefined) return
  const edits = issues.flatMap(({ fix }) => fix?.edits ?? [])
  expect(applyFix(text, { title: 'all', edits })).toBe(fixed)
  expect(parse(fixed)).toBeDefined()
})

test('every code is provoked by a row, but for those that have tests of their own', () => {
  const elsewhere: SyntaxCode[] = [
    'not-a-string', // parse.test.ts
    'space-required', // spacing.test.ts
    'space-not-allowed',
    'more-issues', // limits.test.ts
    'needs-newer-server', // check/older-targets.test.ts
  ]
  const provoked = new Set<string>([...slips.map(([, code]) => code), ...elsewhere])
  expect(SYNTAX_CODES.filter((code) => !provoked.has(code))).toEqual([])
})

// What to do depends on what was written.
test.each<[text: string, part: string]>([
  ['a == "\\"', 'A string ends at the next double quote'],
  ['a == "\\d"', 'Double the backslash, or use backticks'],
  ['a == "x\\`\\d"', 'Double the backslash.'],
  ['a === 1', '`===` is not an operator of this language.'],
  ['a IS nil', '`IS` must be in lower case.'],
  ['a', 'Say what to test, as in `a == true`'],
  ['"a" and b == 1', 'Say where to look, as in `"a" in Datacenters`.'],
  ['5', 'Say where to look, as in `5 in Datacenters`.'],
  ['a == x y', 'but found `y`.'],
  ['a == x-y', 'Put it in quotes: `"x-y"`.'],
  ['a == /x', 'Put it in quotes: ``/x``.'],
  ['a == é', '`é` (U+00E9) is neither a word nor a number.'],
  ['a matches /x/', 'A pattern is a string without slashes around it.'],
  ['a == "x', 'Close it with a double quote.'],
  ["a == 'x'", 'A string goes in double quotes or backticks.'],
  ['a == “x”', 'not in curly quotes such as `“`. Write `"x"`.'],
  ['a == ‘x’', 'not in curly quotes such as `‘`. Write `"x"`.'],
  ['a == `x', 'Close it with a backtick.'],
  ['a == xéü', '`xéü` (U+00E9 U+00FC) is neither a word'],
  ['a.my-key == 1', '`my-key` is not a name: a name consists of ASCII letters'],
  ['"/a b" == 1', 'A pointer has letters'],
  ['"a b" == 1', 'Write the field first'],
  ['a == 1 # why', 'this language has no comments'],
  ['a == 1 b/c == 2', 'or remove this'],
  ['a == b c', 'or put a value with spaces in double quotes'],
  ['a == b "c"', 'or remove this'],
  ["x in 'a'b", 'or remove this'],
  ['== 1', 'cannot start with `==`'],
  ['a:1', '`:` is not an operator'],
  ['!a == 1', '`!` is not an operator of this language. Write `not`.'],
  ['a not == 1', '`not ==` is not an operator'],
  ['a is', '`is` is only half an operator'],
  ['"/a" .b == 1', '`.` is not an operator.'],
  ['"x".b == 1', '`.` is not an operator.'],
  ['my-key["b" == 1', '`[` is not an operator.'],
])('the issue of %j says: %s', (text, part) => {
  const said = tryParse(text).issues.map(({ message, hint }) => `${message} ${hint}`)
  expect(said.join('\n')).toContain(part)
})

test.each([
  ['', '""'],
  ['x', '"x"'],
  ['/a', '`/a`'],
  ['a"', '`a"`'],
  ['a`\\', '"a`\\\\"'],
  ['`\n"', '"`\\n\\x22"'],
])('%j is written %s', (text, written) => {
  expect(quoted(text)).toBe(written)
})

test.each([
  ['+5', '5'],
  ['1_000', '1000'],
  ['007', '7'],
  ['-007', '-7'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['1e3', '1000'],
  ['12345678901234567890123', '12345678901234567890123'],
  ['1e999', undefined],
  ['1+1', undefined],
  ['x5', undefined],
  ['_', undefined],
  [' 5', undefined],
  [`0${'9'.repeat(400)}`, undefined],
  ['1e-300', undefined],
])('%s as a number is %s', (text, literal) => {
  expect(asNumberLiteral(text)).toBe(literal)
})

const at = (start: number, end: number) => syntaxIssue('no-list', { start, end }, 'It is.', 'Do.')
const more = moreIssues({ start: 2, end: 3 }, 7)

test.each<[title: string, issues: SyntaxIssue[], stay: SyntaxIssue[]]>([
  ['beside each other', [at(0, 5), at(5, 8)], [at(0, 5), at(5, 8)]],
  ['the longer first', [at(0, 10), at(6, 9)], [at(0, 10)]],
  ['the longer last', [at(0, 5), at(2, 10)], [at(2, 10)]],
  ['a third in the second', [at(0, 5), at(2, 10), at(6, 8)], [at(2, 10)]],
  ['a third in the first', [at(0, 10), at(2, 4), at(5, 6)], [at(0, 10)]],
  ['the sign of more', [at(0, 10), more], [at(0, 10), more]],
])('of issues that overlap one stays: %s', (_, issues, stay) => {
  expect(withoutOverlaps(issues, new Set())).toEqual(stay)
})

test.each<[title: string, issues: SyntaxIssue[], most: number, shown: SyntaxIssue[]]>([
  ['by where they begin', [at(3, 4), at(0, 9)], 2, [at(0, 9), at(3, 4)]],
  ['then by where they end', [at(0, 9), at(0, 3)], 2, [at(0, 3), at(0, 9)]],
  ['as they are', [at(0, 3), at(0, 9)], 2, [at(0, 3), at(0, 9)]],
  ['the first', [at(0, 1), at(2, 3)], 1, [at(0, 1), moreIssues({ start: 2, end: 3 }, 1)]],
  ['one of which says so', [more, at(0, 1)], 5, [at(0, 1), moreIssues({ start: 2, end: 3 }, 5)]],
])('issues are put in order: %s', (_, issues, most, shown) => {
  expect(atMost(issues, most)).toEqual(shown)
})

test('a limit that is passed nowhere in the text is an issue at its start', () => {
  const error = new FilterLimitError('It is passed.', { code: 'stack-exhausted' })
  expect(limitPassed(error)).toEqual({
    code: 'stack-exhausted',
    severity: 'error',
    span: { start: 0, end: 0 },
    message: 'It is passed.',
    hint: '',
  })
})

test.each([
  ['a startsWith x', '`^web` for what begins with `web`'],
  ['a exists', '`Name is not empty`'],
])('%s gets a recipe', (text, recipe) => {
  expect(tryParse(text).issues[0]?.hint).toContain(recipe)
})
