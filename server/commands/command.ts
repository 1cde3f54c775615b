import { readConfig, type Config } from '../foundation/config.ts'
import { createLog, type Log } from '../foundation/log.ts'
import { sentenceFor } from '../start/start-failures.ts'

/** Runs a command of the operator's: settings from the environment, a failure as a sentence, its number as exit code. */
export const runCommand = async (
  work: (config: Config, log: Log) => Promise<number>,
): Promise<void> => {
  try {
    const config = readConfig(process.env)
    process.exitCode = await work(config, createLog({ ...config, LOG_LEVEL: 'warn' }))
  } catch (error) {
    const isUsage = String(error).includes('ERR_PARSE_ARGS')
    console.error(isUsage ? String(error) : (sentenceFor(error) ?? error))
    process.exitCode = 1
  }
}

/** Says something to the operator; what a command writes goes to standard output. */
export const say = (sentence: string): void => console.error(sentence)
