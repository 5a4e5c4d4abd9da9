// The RE2 engine by itself: what `tamis` runs every pattern on, for whoever builds on `tamis/core`, or
// gives an editor the means to judge patterns.

export { type Matcher, type PatternEngine, re2Engine } from './values/index.ts'
