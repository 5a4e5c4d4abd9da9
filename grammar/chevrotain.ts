// All that is taken from Chevrotain, through one module: the build makes it a file of its own, so
// that a bundle which only prints, builds or compiles drops the import with the parser.

export {
  createToken,
  EmbeddedActionsParser,
  EOF,
  type IToken,
  isRecognitionException,
  Lexer,
  MismatchedTokenException,
  type ParserMethod,
  type TokenType,
  tokenMatcher,
} from 'chevrotain'
