import { useEffect, useState } from 'react'
import classes from './UploadList.module.css'

/** A chosen file's small picture. Its object URL lives no longer than the picture is shown. */
export function UploadPreview({ preview }: { preview: Blob | null }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!preview) return
    const created = URL.createObjectURL(preview)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [preview])
  return preview && url ? (
    <img className={classes.preview} src={url} alt="" decoding="async" />
  ) : (
    <span className={classes.preview} />
  )
}
