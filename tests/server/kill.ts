import { killRounds } from './kill-rounds.ts'

const rounds = Number(process.argv[2] ?? 50)
const figures = await killRounds(rounds)
const failures = figures.lost + figures.wrong + figures.wrongLetters
process.stdout.write(`${JSON.stringify({ ...figures, slowestStartMs: Math.round(figures.slowestStartMs) }, null, 2)}\n`)
process.stdout.write(failures === 0 ? 'Nothing acknowledged was lost or doubled.\n' : 'FAILED\n')
process.exitCode = failures === 0 ? 0 : 1
