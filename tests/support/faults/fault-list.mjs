// Faults as people make them, each as a replacement of a text that occurs once in its file. The lists are kept by hand. When
// the code has changed, the program that applies the faults names each one that no longer fits.
import { DEPLOY_FAULTS } from './deploy-faults.mjs'
import { HYDRATION_FAULTS } from './hydration-faults.mjs'
import { LIMIT_FAULTS } from './limit-faults.mjs'
import { MACHINE_FAULTS } from './machine-faults.mjs'
import { MAIL_FAULTS } from './mail-faults.mjs'
import { PAGE_FAULTS } from './page-faults.mjs'
import { SERVER_FAULTS } from './server-faults.mjs'
import { STORE_FAULTS } from './store-faults.mjs'
import { VISITOR_TEXT_FAULTS } from './visitor-text-faults.mjs'
import { WEBHOOK_FAULTS } from './webhook-faults.mjs'

/** The areas, each with the projects of Vitest that run as a whole when the named tests do not fail. */
export const AREAS = {
  machines: ['machines', 'paths'],
  paths: ['machines', 'paths'],
  web: ['web'],
  pages: ['web'],
  build: ['web', 'repository'],
  server: ['server'],
  sqlite: ['server'],
  postgres: ['server'],
  outbox: ['server'],
  mail: ['server'],
  webhook: ['server'],
  limits: ['server'],
  retention: ['server'],
  deploy: ['repository', 'server'],
}

/**
 * @typedef {object} Fault
 * @property {keyof typeof AREAS} area
 * @property {string} name
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {readonly string[]} [tests] the beginnings of the paths of the test files that are likely to catch it
 * @property {string} [title] a part of the titles of these tests, where a file takes long
 * @property {boolean} [isBuilt] whether the tests read the built site, so that it is built again with the fault
 * @property {{ spec: string, title: string }} [browser] the test in Chromium for what no other test can see
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  ...MACHINE_FAULTS,
  ...VISITOR_TEXT_FAULTS,
  ...WEBHOOK_FAULTS,
  ...PAGE_FAULTS,
  ...HYDRATION_FAULTS,
  ...SERVER_FAULTS,
  ...LIMIT_FAULTS,
  ...STORE_FAULTS,
  ...MAIL_FAULTS,
  ...DEPLOY_FAULTS,
]
