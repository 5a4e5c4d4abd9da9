// Turns an expression, or its explanation for a row, into English: plain text with names in backticks and values in
// quotes. This module only puts results into words.

export { type EnglishOptions, toEnglish } from './to-english.ts'
export { toText } from './to-text.ts'
