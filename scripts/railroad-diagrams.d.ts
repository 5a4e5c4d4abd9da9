// The package has no types. These are the parts that diagram.ts calls.
declare module 'railroad-diagrams' {
  /** A piece of a drawing. Its element and attributes may change until it is drawn. */
  export interface Piece {
    tagName: string
    readonly attrs: Record<string, string>
    /** The piece as SVG. */
    toString(): string
  }
  const railroad: {
    Diagram(...pieces: Piece[]): Piece
    Sequence(...pieces: Piece[]): Piece
    Choice(straight: number, ...pieces: Piece[]): Piece
    Optional(piece: Piece): Piece
    OneOrMore(piece: Piece, between?: Piece): Piece
    ZeroOrMore(piece: Piece): Piece
    Terminal(text: string): Piece
    NonTerminal(text: string): Piece
  }
  export default railroad
}
