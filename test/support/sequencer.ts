import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** First the tests that need nothing, so that builds and downloads go on while they run. */
const TURNS = ['quick', 'process', 'browser']

/** Orders test files by project, and within a project by duration as vitest does. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project }: TestSpecification) => TURNS.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}
