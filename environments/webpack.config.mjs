export default {
  mode: 'production',
  entry: './program.mjs',
  experiments: { outputModule: true },
  output: { module: true, filename: 'program.mjs' },
  // What it weighs is held elsewhere.
  performance: false,
}
