import { useEffect, useState } from 'react'
import classes from './UploadList.module.css'

/** A chosen file's picture. Its object URL lives no longer than the picture is shown. */
export function UploadPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url ? (
    <img className={classes.preview} src={url} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={classes.preview} />
  )
}
