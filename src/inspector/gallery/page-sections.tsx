import { articleHeads } from '#web/content/articles/article-index.ts'
import { faq } from '#web/content/home.ts'
import { ArticleCard } from '#web/pages/resources/article-card.tsx'
import { AssistantCards } from '#web/pages/home/assistant-cards.tsx'
import { NAME_MEANING, MESSAGE_ANSWER_HOURS } from '#web/content/site.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { AssessmentInvitationInBand } from '#web/shell/assessment-invitation.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { CtaBanner } from '#web/ui/cta-banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Faq } from '#web/ui/faq.tsx'
import { Hero } from '#web/ui/hero.tsx'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { FaqSection } from '#web/ui/faq-section.tsx'
import grid from '#web/ui/card-grid.module.css'
import { CardList } from '#web/ui/card-list.tsx'

import classes from './gallery.module.css'
import { State } from './part-in-state.tsx'
import { Row, Section } from './section.tsx'

const CARDS = ['Discover', 'Design', 'Deliver'].map((title) => ({ title, text: 'One use case, its data, its limits.' }))
const FAQ = ['Where does our data go?', 'Which models do you use?'].map((question) => ({
  question,
  answer: 'Only where you approve. Assistants run in your cloud or your data center.',
}))
const CRUMBS = [{ name: 'Contact', path: '/contact' }]

export function Frame() {
  return (
    <Section id="frame" title="Header and footer" isFull>
      {['rest', 'hover', 'focus'].map((name) => (
        <State key={name} name={name}>
          <div className={classes.window}>
            <Header />
          </div>
        </State>
      ))}
      <State name="breadcrumb">
        <BreadcrumbTrail crumbs={CRUMBS} />
      </State>
      <State name="footer">
        <Footer />
      </State>
    </Section>
  )
}

export function Openings() {
  return (
    <Section id="openings" title="Hero and band" isFull>
      <Hero
        badge="Get Started"
        title="AI Copilots that"
        gradient="Work Alongside Your Team"
        lead="A copilot works beside a specialist, in the tools they already use."
        actions={
          <>
            <ButtonLink variant="solid" href="/contact">
              Request Demo
            </ButtonLink>
            <ArrowLink href="/consulting">See our consulting process</ArrowLink>
          </>
        }
      />
      <CtaBanner
        ribs="five steps of our method"
        meaningOfName={NAME_MEANING}
        title="Walk through this result with us"
        lead="Bring the quick win."
        note="Free 30-minute consultation"
        alternative={<AssessmentInvitationInBand opener="Not ready to talk?" />}
      >
        <ButtonLink variant="band" href="/contact">
          Schedule Consultation
        </ButtonLink>
        <ButtonLink variant="band-line" href="/contact">
          Join ABAP Copilot Waitlist
        </ButtonLink>
      </CtaBanner>
    </Section>
  )
}

export function Cards() {
  const [article] = articleHeads
  return (
    <Section id="cards" title="Cards and lists">
      <CardList cards={CARDS} />
      <CardList cards={CARDS} numbered />
      {article &&
        ['rest', 'hover', 'focus'].map((name) => (
          <State key={name} name={name}>
            <ul className={grid.three}>
              <ArticleCard article={article} />
            </ul>
          </State>
        ))}
      <Row isWide title="Questions">
        {['rest', 'hover', 'focus'].map((name) => (
          <State key={name} name={name}>
            <Faq items={FAQ} />
          </State>
        ))}
      </Row>
    </Section>
  )
}

export function Sections() {
  return (
    <Section id="sections" title="Sections" isFull>
      {['rest', 'hover'].map((name) => (
        <State key={name} name={name}>
          <AssistantCards />
        </State>
      ))}
      <FaqSection title="Questions people ask first" answerHours={MESSAGE_ANSWER_HOURS} items={faq} />
    </Section>
  )
}
