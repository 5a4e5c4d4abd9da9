// What parsing takes of Chevrotain beyond its lexer: the build makes it a separate file, so that a bundle
// which only prints, builds, compiles or cuts text into tokens drops the import together with the parser.

export {
  EmbeddedActionsParser,
  isRecognitionException,
  MismatchedTokenException,
  type ParserMethod,
} from 'chevrotain'
