module.exports = {
  transform: { '\\.[cm]?[jt]sx?$': '@swc/jest' },
  transformIgnorePatterns: ['/node_modules/(?!(?:tamis|re2js)/)'],
}
