import Fastify from 'fastify'
import Database from 'libsql'
import { buildReport } from '#machines/assessment/report.ts'
console.log(Fastify, Database, buildReport)
