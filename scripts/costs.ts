import { cpuSeconds } from './cpu-time.ts'

type Cost = { name: string; passed: number; wall: number; own: number | null; machine: number }

/** The steps of a run with their tests, their minutes, and the processor time that they took. */
export class Costs {
  #all: Cost[] = []

  /** Runs a step and notes what it took. */
  async of<Result extends { passed: number }>(
    name: string,
    run: () => Result | Promise<Result>,
  ): Promise<Result> {
    const [begun, before] = [performance.now(), cpuSeconds()]
    const result = await run()
    const after = cpuSeconds()
    this.#all.push({
      name,
      passed: result.passed,
      wall: (performance.now() - begun) / 1000,
      own: after.own === null || before.own === null ? null : after.own - before.own,
      machine: after.machine - before.machine,
    })
    return result
  }

  /** A line for each step, and one for all. */
  table(): string {
    const sum = (pick: (one: Cost) => number) =>
      this.#all.reduce((total, one) => total + pick(one), 0)
    const isKnown = this.#all.every(({ own }) => own !== null)
    const all: Cost = {
      name: 'all',
      passed: sum(({ passed }) => passed),
      wall: sum(({ wall }) => wall),
      own: isKnown ? sum(({ own }) => own ?? 0) : null,
      machine: sum(({ machine }) => machine),
    }
    const cell = (value: number | null) => (value === null ? '?' : value.toFixed(0)).padStart(9)
    const line = ({ name, passed, wall, own, machine }: Cost) =>
      `${name.padEnd(38)}${cell(passed)}${cell(wall)}${cell(own)}${cell(machine)}`
    const head = ['passed', 'seconds', 'CPU', 'machine'].map((word) => word.padStart(9)).join('')
    return [
      `${'Step'.padEnd(38)}${head}`,
      ...this.#all.map(line),
      line(all),
      'CPU: seconds of the processor in what was started here and ended; machine: in all that runs on this machine.',
    ].join('\n')
  }
}
