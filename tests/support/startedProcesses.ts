import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

export const startedProcesses: ChildProcess[] = []

subscribe('child_process', (message) => {
  const isStart = typeof message === 'object' && message !== null && 'process' in message
  if (isStart && message.process instanceof ChildProcess) startedProcesses.push(message.process)
})
