import { benchPages } from './page-throughput.ts'
import { benchReports } from './report-throughput.ts'

const rounds = Number(process.argv[2] ?? 5)

process.stdout.write(
  `Medians of ${rounds} rounds; on a shared machine read the ratios and what is for each CPU second.\n`,
)
process.stdout.write(`\nThe home page, gzip, the same headers: our server beside nginx\n${await benchPages(rounds)}`)
process.stdout.write(
  `\nReports of 29 kB, on disk before the answer; the mail server is away\n${await benchReports(rounds)}`,
)
