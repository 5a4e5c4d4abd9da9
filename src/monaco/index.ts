// A language service and the Monaco module come in; providers, themes and a filter box go out. This room
// alone knows Monaco, by its types only: the module itself is given by whoever loads it.

export {}
