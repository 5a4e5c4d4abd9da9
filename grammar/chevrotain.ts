// Everything used from Chevrotain, in one module: the build makes it a separate file, so that a
// bundle which only prints, builds or compiles drops the import together with the parser.

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
