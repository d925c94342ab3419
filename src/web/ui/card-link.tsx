import { ArrowLink, type ArrowLinkProps } from './arrow-link.tsx'
import { ButtonLink } from './button-link.tsx'

interface CardLinkProps extends ArrowLinkProps {
  /** Whether this is the one action of a group of cards that matters most. */
  isMain: boolean
}

/** The link of a card: outlined in one card of a group, with an arrow in the others. */
export function CardLink({ isMain, ...link }: CardLinkProps) {
  return isMain ? <ButtonLink variant="line" {...link} /> : <ArrowLink {...link} />
}
