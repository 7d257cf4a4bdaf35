import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../scripts/lib/project.ts'

export class ForkTree {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** Copies the files of a checkout that Git doesn't ignore. */
  static copy(from: string, root: string): ForkTree {
    rmSync(root, { recursive: true, force: true })
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: from,
      encoding: 'utf8',
    })
    for (const file of listed.split('\0').filter(Boolean)) {
      cpSync(join(from, file), join(root, file))
    }
    execFileSync('git', ['init', '-q'], { cwd: root })
    const tree = new ForkTree(root)
    tree.linkPackages()
    return tree
  }

  linkPackages(): void {
    for (const packages of ['node_modules', 'functions/node_modules']) {
      symlinkSync(join(projectRoot, packages), join(this.root, packages))
    }
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
  }

  /**
   * As in `String.replace`, `$&` in a new text inserts the text it replaces.
   * @throws if the old text isn't in the file
   */
  edit(file: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): void {
    let text = this.read(file)
    for (const [from, to] of changes) {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${file} has nothing like ${from}`)
      text = changed
    }
    this.write(file, text)
  }

  copy(from: string, to: string): void {
    cpSync(join(this.root, from), join(this.root, to))
  }

  move(from: string, to: string): void {
    renameSync(join(this.root, from), join(this.root, to))
  }

  remove(file: string): void {
    rmSync(join(this.root, file))
  }

  /** Leaves out tests, and the code that reads the content. */
  each(pattern: string, change: (text: string, file: string) => string): void {
    const exclude = ['**/*.test.{ts,tsx}', 'web/content/source/*', '**/*.data.ts']
    for (const file of globSync(pattern, { cwd: this.root, exclude })) {
      this.write(file, change(this.read(file), file))
    }
  }
}
