import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { editKey } from '../data/projects.ts'

/**
 * The way out of the dialog of a project: what is on its way is waited for, and what was typed and
 * is not stored is not lost without a question. The browser's Back and a reload ask, too.
 */
export function useGuardedClose(projectId: string, onClose: () => void) {
  const queryClient = useQueryClient()
  const mutationKey = editKey(projectId)
  const changes = useIsMutating({ mutationKey })
  const unsaved = useRef(new Set<string>())
  const [closing, setClosing] = useState(false)
  const [asking, setAsking] = useState(false)
  // Read now and not as rendered: leaving a field saves it, in the same click that closes.
  const isSaving = () => queryClient.isMutating({ mutationKey }) > 0
  const isSafe = () => unsaved.current.size === 0 && !isSaving()

  // At every render: an answer to a change brings one.
  useEffect(() => {
    if (!closing || isSaving()) return
    setClosing(false)
    if (unsaved.current.size > 0) setAsking(true)
    else onClose()
  })
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE' || isSafe()) return false
      setClosing(true)
      return true
    },
    enableBeforeUnload: () => !isSafe(),
  })
  return {
    /** Says of something that can be typed whether it holds what is not stored. */
    mark: useCallback((what: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.current.add(what)
      else unsaved.current.delete(what)
    }, []),
    close: () => setClosing(true),
    /** Waiting for what is on its way. */
    isClosing: closing && changes > 0,
    asking,
    stay: () => setAsking(false),
  }
}
