// The shapes of the site's content (specification §3). Texts are data; pages compose them.

import type * as Facts from './site.ts'

/** The name of a fact in site.ts: an export, or a property of `site`. */
export type OwnerFact = keyof typeof Facts | `site.${keyof typeof Facts.site}`

export interface NavigationItem {
  readonly name: string
  readonly path: string
  /** Pages that belong to this one without being its link. */
  readonly covers?: readonly string[]
}

export interface ButtonConfig {
  readonly text: string
  /** A path of this site, with or without a fragment, another site, or a mail link. */
  readonly href: string
  readonly variant?: 'solid' | 'line' | 'band' | 'band-line' | 'go'
  /** What people who hear the page are told beyond the text, such as ' at the Legal Ops Assistant'. */
  readonly ariaLabel?: string
}

/** The names of the drawings in ui/drawings. */
export type DrawingName = 'legal-ops' | 'hr-policy' | 'ops-summarizer'

export interface AssistantCard {
  readonly icon: DrawingName
  readonly title: string
  readonly description: string
  readonly benefit: string
  readonly link: string
}

export interface FaqItem {
  readonly question: string
  readonly answer: string
  /** Words of the answer that are links, with where they lead. */
  readonly links?: Readonly<Record<string, string>>
}

export interface ProcessStep {
  readonly step: number
  readonly label: string
}

/** What a step of the cycle hands over. */
export interface Handover {
  readonly text: string
  /** The sample that shows it (content/samples). */
  readonly sample?: { readonly slug: string; readonly name: string }
}

/** Someone who works here, as the pages show them. */
export interface Person {
  /** Lower-case words, joined by '-'; `author` of an article names it. */
  readonly id: string
  readonly name: string
  readonly role: string
  /** One or two sentences. */
  readonly about?: string
  /** The name of a square picture in src/web/content/people/, such as 'ada.jpg'. */
  readonly portrait?: string
  /** The address of a page about this person. */
  readonly profile?: string
}

/** One thing that speaks for us, with or without a way to read on. */
export interface TrustCard {
  readonly title: string
  readonly description: string
  readonly link?: { readonly text: string; readonly href: string }
}

export type CopilotStatus = 'live' | 'available' | 'beta' | 'coming-soon'

/** What every page shows of a copilot. */
export interface CopilotCard {
  readonly icon: 'abap' | 'cloud' | 'security'
  readonly title: string
  readonly status: CopilotStatus
  /** Where the strip on the home page leads once the copilot is live. */
  readonly linkHome: string
  /** Where the card on the copilots page leads. */
  readonly linkCopilot: string
  readonly description: string
}

/** What only the copilots page shows of a copilot. */
export interface CopilotDetails {
  readonly longDescription: string
  readonly features: readonly string[]
  readonly benefits: readonly string[]
}

export interface DemoCard {
  /** The anchor that other pages link to. */
  readonly id: string
  readonly icon: DrawingName
  readonly title: string
  readonly description: string
  readonly features: readonly [string, string, string]
  /** The external demo app; '' if there is none. */
  readonly url: string
}

export interface MethodologyStep {
  /** Such as '01'. */
  readonly step: string
  /** The symbol in pages/consulting/step-icons.svg. */
  readonly icon: 'discover' | 'design' | 'deliver' | 'govern' | 'evolve'
  readonly title: string
  readonly description: string
  readonly features: readonly [string, string, string]
}

export interface JobPosition {
  readonly title: string
  readonly department: string
  readonly location: string
  readonly type: string
  readonly description: string
}

/** The front matter of an article (build/articles/read-front-matter.ts). Times are ISO dates. */
export interface ArticleFacts {
  readonly title: string
  readonly description: string
  readonly type: 'Blog' | 'Whitepaper'
  readonly category: string
  readonly duration: string
  readonly published: string
  readonly updated: string
  readonly reviewed: string
  readonly click: 'redirect' | 'download'
  /** The id of a person. */
  readonly author?: string | undefined
}

export interface ArticleHead {
  readonly slug: string
  readonly seo_head: {
    /** Headline, and behind ' | ' the site's name. */
    readonly title: string
    readonly description: string
    /** ISO dates. */
    readonly publishedTime: string
    readonly modifiedTime: string
    readonly icon: 'blog' | 'whitepaper'
    readonly type: 'Blog' | 'Whitepaper'
    /** Reading time, such as '5-6 minutes'. */
    readonly duration: string
    readonly category: string
    /** What the button of its card does: 'redirect' leads to the article. */
    readonly click: 'redirect' | 'download'
  }
  readonly details: {
    /** Who answers for the text: a person, or a role of the company. */
    readonly author: string
    /** The person, if it is one. */
    readonly person?: Person | undefined
    readonly publisher: { readonly name: string }
    /** ISO date on which every claim of fact was last compared with its source. */
    readonly reviewedTime: string
  }
}

/**
 * A piece of an article. In a text, `<b>…</b>` is bold and `[^id]` refers to the source with this id; nothing else is
 * markup. Headings, figures and linked paragraphs have no references.
 */
export type ArticleBlock =
  | { readonly element: 'h2' | 'h3'; readonly content: string }
  /** A heading that explains a term and links to itself, so that its address can be copied. */
  | { readonly element: 'term'; readonly content: string }
  /** A list of terms, each with a link to its heading. */
  | { readonly element: 'terms'; readonly label: string; readonly content: readonly string[] }
  | { readonly element: 'p'; readonly content: string; readonly href?: string }
  | { readonly element: 'ul' | 'ol'; readonly content: readonly string[] }
  /** Our own sentence, set apart. */
  | { readonly element: 'stress'; readonly content: string }
  /** What has changed since; `date` is an ISO date. */
  | { readonly element: 'note'; readonly date: string; readonly content: string }
  | ArticleTable
  | ArticleFigure

/** The first cell of a row is its heading. */
export interface ArticleTable {
  readonly element: 'table'
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ArticleFigure {
  readonly element: 'figure'
  /** The name of a file in pages/article/drawings, without its extension. */
  readonly drawing: string
  /** What the drawing says, in words. */
  readonly label: string
  readonly caption: string
  readonly remark: string
}

/** What a text rests on; without a link where a document is cited by its number. */
export interface ArticleSource {
  /** What references in the text name: lower-case words and numbers, joined by '-'. */
  readonly id: string
  readonly name: string
  readonly link?: string
}

/** What an article has besides its head: the module that the build makes of its Markdown (build/articles/). */
export interface ArticleBody {
  readonly sections: readonly { readonly data: readonly ArticleBlock[] }[]
  readonly sources?: readonly ArticleSource[]
  /** Related resources. */
  readonly cover?: readonly { readonly name: string; readonly link: string }[]
}

export type Article = ArticleHead & ArticleBody
