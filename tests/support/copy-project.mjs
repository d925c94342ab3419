import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies every file of the project that git does not ignore into a folder, and links the installed packages. Throws outside a
 * repository.
 *
 * @param {string} folder
 */
export function copyProject(folder) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(name))) cpSync(file, path.join(folder, file))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir')
}

/**
 * Removes a folder with a copy of the project, and first ends the programs that a failed test has left running there.
 *
 * @param {string} folder
 */
export function removeCopiedProject(folder) {
  spawnSync('pkill', ['-KILL', '-f', folder])
  rmSync(folder, { recursive: true, force: true })
}
