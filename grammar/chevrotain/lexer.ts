// The part of Chevrotain for tokens. Like `parser.ts`, it is a separate file in the build.

export {
  createToken,
  EOF,
  type IToken,
  Lexer,
  type TokenType,
  tokenMatcher,
} from 'chevrotain'
