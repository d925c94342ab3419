import { execFile } from 'node:child_process'
import { closeSync, copyFileSync, constants, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A small disk of its own. */
export interface MountedDisk {
  readonly folder: string
  unmount(): Promise<void>
}

async function mount(folder: string, ...args: readonly string[]): Promise<MountedDisk> {
  mkdirSync(folder, { recursive: true })
  await run('mount', [...args, folder])
  return {
    folder,
    async unmount() {
      await run('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Mounts a disk in memory. Rejects where this is not allowed. */
export const mountMemory = (folder: string, size: string): Promise<MountedDisk> =>
  mount(folder, '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs')

/** Makes an image with an empty ext4 file system. */
export async function makeImage(image: string, size: string): Promise<void> {
  await run('truncate', ['--size', size, image])
  await run('mkfs.ext4', ['-q', '-F', image])
}

/** Mounts an image: what its file system has not written yet is not in the file. */
export const mountImage = (image: string, folder: string): Promise<MountedDisk> => mount(folder, '-o', 'loop', image)

/** Copies an image as it is at this moment. */
export const copyImage = (image: string, copy: string): void => copyFileSync(image, copy, constants.COPYFILE_FICLONE)

/** Writes a file until the disk is full. */
export function fillDisk(file: string): void {
  const opened = openSync(file, 'w')
  try {
    for (let size = 1 << 20; size > 0;) {
      try {
        writeSync(opened, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
    }
  } finally {
    closeSync(opened)
  }
}
