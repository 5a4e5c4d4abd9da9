// Runs before the scripts of this project, in whatever Node there is, so it keeps to old JavaScript. The package runs
// on Node 22.12; its sources are TypeScript, which Node runs as it is from 22.18 on.

if (!process.features.typescript) {
  console.error(
    [
      `The sources of tamis need Node 22.18 or newer, and this is ${process.version}.`,
      '',
      'The project brings its own Node 24: the package `node` among its development dependencies.',
      'It is not there, so either nothing is installed yet or its install script did not run. Run',
      '',
      '    npm ci',
      '    npm rebuild node --ignore-scripts=false',
      '',
      'or install a newer Node from https://nodejs.org.',
    ].join('\n'),
  )
  process.exit(1)
}
