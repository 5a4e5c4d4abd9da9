// The part of Chevrotain for parsing, without its lexer. The build makes it a separate file, so that a bundle which
// only prints, builds, compiles or tokenizes drops this import together with the parser.

export {
  EmbeddedActionsParser,
  isRecognitionException,
  MismatchedTokenException,
  type ParserMethod,
} from 'chevrotain'
