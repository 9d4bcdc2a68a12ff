import { CircleCheck, CircleX } from 'lucide-react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, Problem } from '#app/ui/form/field.tsx'
import { brandMessages } from '../brand-messages.ts'
import { type Hex, parseHex, readableContrast } from '../colour.ts'
import { checkAccent, type ContrastCheck, defaultAccent, getReadableAccent, isReadableAccent } from '../palette.ts'
import styles from './brand-screen.module.css'

const texts = brandMessages.accent
const ink = '#1f1b16'
/** What a draft may hold: a longer text could not be saved. */
const maxCodeLength = 7

type AccentSectionProps = {
  /** As entered, which may be no colour. */
  accent: string
  swatches: readonly Hex[]
  onChange: (accent: string) => void
}

export function AccentSection({ accent, swatches, onChange }: AccentSectionProps) {
  const colour = parseHex(accent)
  const problem = colour === undefined ? texts.notHex : isReadableAccent(colour) ? undefined : texts.unreadable
  const suggestions = [...new Set([...swatches, defaultAccent, ink])]
  return (
    <Panel title={texts.title}>
      <div className={`${panelBodyClass} grid gap-3`}>
        <div className={styles.colours}>
          <input
            type="color"
            className={styles.picker}
            aria-label={texts.picker}
            value={colour ?? defaultAccent}
            onChange={({ target }) => onChange(target.value)}
          />
          <Input
            name="accent"
            className={styles.code}
            aria-label={texts.code}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'accent-error' : undefined}
            value={accent}
            maxLength={maxCodeLength}
            spellCheck={false}
            onChange={({ target }) => onChange(parseHex(target.value) ?? target.value.slice(0, maxCodeLength))}
          />
          <fieldset className={styles.swatches}>
            <legend className="sr-only">{texts.suggestions}</legend>
            {suggestions.map((each) => (
              <label key={each} style={{ backgroundColor: each }}>
                <input
                  type="radio"
                  name="swatch"
                  aria-label={each.toUpperCase()}
                  checked={each === colour}
                  onChange={() => onChange(each)}
                />
              </label>
            ))}
          </fieldset>
        </div>
        <Problem id="accent-error">{problem}</Problem>
        {colour && (
          <ul className={styles.checks}>
            {checkAccent(colour).map((check) => (
              <Check key={check.pair} {...check} />
            ))}
          </ul>
        )}
        {colour && problem && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {texts.nearest}
            <Button tone="line" size="s" onClick={() => onChange(getReadableAccent(colour))}>
              <span className={styles.dot} style={{ backgroundColor: getReadableAccent(colour) }} />
              {texts.use(getReadableAccent(colour).toUpperCase())}
            </Button>
          </p>
        )}
        <p className="text-xs text-ink-3">{texts.hint}</p>
      </div>
    </Panel>
  )
}

/** A pair that cannot be read is shown as a bar: nobody has to read it. */
function Check({ pair, text, ground, ratio }: ContrastCheck) {
  const isReadable = ratio >= readableContrast
  return (
    <li>
      <span className={styles.sample} style={{ backgroundColor: ground, color: text }} aria-hidden="true">
        {isReadable ? texts.sample : <span className={styles.bar} style={{ backgroundColor: text }} />}
      </span>
      <span className="text-sm">
        {texts.pairs[pair]}
        <span className="block text-ink-3">{texts.needs}</span>
      </span>
      <span className="text-right text-sm">
        <b>{texts.ratio((Math.floor(ratio * 10) / 10).toFixed(1))}</b>
        <span className={isReadable ? styles.pass : styles.fail}>
          {isReadable ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
          {isReadable ? texts.pass : texts.fail}
        </span>
      </span>
    </li>
  )
}
