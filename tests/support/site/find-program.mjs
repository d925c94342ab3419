import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {readonly string[]} the folders in which the system looks for programs */
export const listProgramFolders = () => (process.env.PATH ?? '').split(path.delimiter)

/**
 * @param {readonly string[]} names
 * @returns {string | undefined} the path of the first of these programs that is installed
 */
export const findOnPath = (names) =>
  listProgramFolders()
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram)
