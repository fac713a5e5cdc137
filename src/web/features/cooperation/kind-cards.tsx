// Choice of the partner kind: cards over native radios.
import { PARTNER_KINDS } from '#core/contact/inquiry.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

interface KindCardsProps {
  chosen: string | undefined;
  error: string | undefined;
}

export function KindCards({ chosen, error }: KindCardsProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 font-display text-h2 text-night-900">{t('cooperation.kind')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PARTNER_KINDS.map((kind) => (
          <label
            key={kind}
            className="paper flex cursor-pointer items-start gap-4 border-2 border-transparent p-5 transition hover:shadow-lift has-checked:border-plum-700 has-checked:bg-plum-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              required
              defaultChecked={kind === chosen}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'kind-error' : undefined}
              className="mt-0.5 size-6 shrink-0 appearance-none rounded-full border-2 border-plum-300 bg-cream-50 outline-none checked:border-7 checked:border-plum-700 aria-invalid:border-berry-600"
            />
            <span>
              <span className="block text-[1.15rem] leading-snug font-extrabold">{t(`cooperation.${kind}.title`)}</span>
              <span className="mt-1 block text-small text-ink-soft">{t(`cooperation.${kind}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="kind-error">{error}</FieldError>}
    </fieldset>
  );
}
