import type { ReactNode } from 'react'

import classes from './figure-frame.module.css'

interface FigureProps {
  number: number
  title: string
  remark?: string
  /** Explains the marks, if the drawing itself does not. */
  legend?: ReactNode
  children: ReactNode
}

/** A figure with a caption, in a frame with crop marks. */
export function Figure(props: FigureProps) {
  return (
    <figure className={classes.frame}>
      <div className={classes.body}>{props.children}</div>
      <figcaption className={classes.caption}>
        <span>Fig. {props.number}</span>
        <b>{props.title}</b>
        {props.remark !== undefined && <span>{props.remark}</span>}
        {props.legend}
      </figcaption>
    </figure>
  )
}

/** The same frame without a caption, for a form. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={classes.frame}>{children}</div>
}
