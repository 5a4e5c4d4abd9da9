// What cutting text into tokens takes of Chevrotain: like `parser.ts`, a file of its own when built.

export {
  createToken,
  EOF,
  type IToken,
  Lexer,
  type TokenType,
  tokenMatcher,
} from 'chevrotain'
