import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startSpeechServer } from './speech-server.ts'

/** A display, a session bus, a window manager and a screen reader, all of its own. */
export interface ScreenReaderDesktop {
  /** Everything that the screen reader said so far. */
  readonly said: readonly string[]
  /** A folder for the profiles of browsers. It is removed in the end. */
  readonly folder: string
  /** Starts a program on this desktop. It ends with the desktop. */
  run(program: string, ...args: readonly string[]): ChildProcess
  /** Ends a program and everything that it started. */
  end(program: ChildProcess): Promise<void>
  /** Runs xdotool and returns its output. */
  useKeyboard(...args: readonly string[]): Promise<string>
  /** Waits until neither the screen reader nor the browser has anything to do. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** The program that starts the bus of AT-SPI, over which browsers tell screen readers what is on a page. */
export const AT_SPI_LAUNCHER = '/usr/libexec/at-spi-bus-launcher'

/** How long nothing may be said and nothing computed until all is said, and how often that is looked at, in milliseconds. */
const QUIET = { speech: 700, work: 300, pause: 50, limit: 60_000 }

/**
 * Settings of Orca that differ from its defaults: no braille, no sound, no names for punctuation, and nothing that depends on
 * time. A page is read when the listener asks for it.
 */
const ORCA_SETTINGS = {
  general: {
    enableBraille: false,
    enableSound: false,
    enableKeyEcho: false,
    sayAllOnLoad: false,
    speakProgressBarUpdates: false,
    verbalizePunctuationStyle: 3,
    profile: ['Default', 'default'],
    startingProfile: ['Default', 'default'],
    activeProfile: ['Default', 'default'],
  },
  profiles: { default: { profile: ['Default', 'default'] } },
  pronunciations: {},
  keybindings: {},
}

/** A session bus that starts no services of the machine. */
const describeBus = (address: string) => `<busconfig><type>session</type><listen>${address}</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`

/** The state of a process, its group, and its processor time in ticks; undefined once it has ended. */
function readProcess(pid: string | number): { state: string; group: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', group: Number(fields[2]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** Whether a process of these groups runs or waits for a processor. */
function isAnyRunning(groups: ReadonlySet<number>): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    const found = readProcess(name)
    return found !== undefined && found.state === 'R' && groups.has(found.group)
  })
}

/** Kills a process and everything that it started. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** Ends a program and everything that it started. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  killGroup(program)
  await ended
}

/** Starts the desktop on this display, such as ':87'. */
export async function startScreenReaderDesktop(display: string): Promise<ScreenReaderDesktop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'screen-reader-'))
  const running = new Set<ChildProcess>()
  const socket = path.join(folder, 'speech.sock')
  const speech = await startSpeechServer(socket)
  for (const name of ['home', 'data/orca', 'config', 'cache', 'run']) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
  }
  writeFileSync(path.join(folder, 'data/orca/user-settings.conf'), JSON.stringify(ORCA_SETTINGS))
  const busAddress = `unix:path=${path.join(folder, 'bus.sock')}`
  const busConfig = path.join(folder, 'bus.conf')
  writeFileSync(busConfig, describeBus(busAddress))
  const env = {
    PATH: process.env['PATH'],
    DISPLAY: display,
    HOME: path.join(folder, 'home'),
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    XDG_RUNTIME_DIR: path.join(folder, 'run'),
    XDG_SESSION_TYPE: 'x11',
    DBUS_SESSION_BUS_ADDRESS: busAddress,
    SPEECHD_ADDRESS: `unix_socket:${socket}`,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  }

  const run = (program: string, ...args: readonly string[]) => {
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore'] })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  process.on('exit', () => {
    for (const program of running) killGroup(program)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const useKeyboard = async (...args: readonly string[]) => {
    const tool = spawn('xdotool', args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    tool.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    await once(tool, 'close')
    return output.trim()
  }

  const screen = run('Xvfb', display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp')
  run('dbus-daemon', '--nofork', '--nopidfile', `--config-file=${busConfig}`)
  await wait(1000)
  if (screen.exitCode !== null) throw new Error(`Display ${display} is in use`)
  run('openbox')
  run(AT_SPI_LAUNCHER, '--launch-immediately')
  await wait(1000)
  const orca = run('orca', '--replace')
  for (let tries = 0; speech.said.length === 0; tries += 1) {
    if (tries === 300) throw new Error('The screen reader did not start')
    await wait(100)
  }

  return {
    said: speech.said,
    folder,
    run,
    end,
    useKeyboard,
    async settle() {
      const begun = performance.now()
      let work = -1
      let workedAt = begun
      while (performance.now() - begun < QUIET.limit) {
        await wait(QUIET.pause)
        const now = performance.now()
        const ticks = readProcess(orca.pid ?? 0)?.ticks ?? 0
        if (ticks !== work) workedAt = now
        work = ticks
        if (now - Math.max(speech.saidAt, begun) < QUIET.speech || now - workedAt < QUIET.work) continue
        if (!isAnyRunning(new Set([...running].map(({ pid }) => pid ?? 0)))) return
        workedAt = now
      }
    },
    async stop() {
      for (const program of [...running].toReversed()) await end(program)
      await speech.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
