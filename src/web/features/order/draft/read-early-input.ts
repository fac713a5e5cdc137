// Reads input that was entered before hydration.
import { isLocale } from '#core/locale.ts';
import { readGender } from '#web/child-preview/preview-child.ts';
import type { OrderDraft } from './draft.ts';

type EarlyInput = Pick<OrderDraft, 'locale' | 'name' | 'fullName' | 'gender' | 'age' | 'dedication' | 'consent'>;

export function readEarlyInput(page: ParentNode): Partial<EarlyInput> {
  const field = (name: string) => page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  const chosen = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? null;
  const [name, dedication] = ['name', 'dedication'].map((text) => field(text)?.value ?? '');
  const fullName = field('fullName');
  const gender = readGender(chosen('gender'));
  const age = chosen('age');
  const locale = page.querySelector<HTMLInputElement>('[name=locale]:checked');
  return {
    // The page's language is checked by default.
    ...(locale && !locale.defaultChecked && isLocale(locale.value) && { locale: locale.value }),
    ...(name && { name }),
    // It follows the name until it is edited.
    ...(fullName && fullName.value !== fullName.defaultValue && { fullName: fullName.value }),
    ...(gender && { gender }),
    ...(age && { age: Number(age) }),
    ...(dedication && { dedication }),
    ...(chosen('consent') && { consent: true }),
  };
}
