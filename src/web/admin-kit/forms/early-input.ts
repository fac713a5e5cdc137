// Input entered before hydration: the state of a form does not have it, and its first render replaces it.
import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const kept = new Map<Field, string | boolean>();

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function isUntouched(field: Field): boolean {
  if (isBox(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(first, 0);
}

function keep(field: Field): void {
  if (field.type !== 'file') kept.set(field, isBox(field) ? field.checked : field.value);
}

const keepTarget = ({ target }: Event): void => {
  if (isField(target)) keep(target);
};

/** To be called where a module of the page is evaluated, which is before hydration. Input until useEarlyInput() is kept, too. */
export function keepEarlyInput(): void {
  // On the server there is no page; in the browser the module may be fetched from a page of the shop.
  if (typeof document === 'undefined' || !/^(\/en)?\/admin(\/|$)/.test(location.pathname)) return;
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isField(field) && !isUntouched(field)) keep(field);
  document.addEventListener('input', keepTarget, true);
}

/** Reports the kept input to the hydrated page, as if it were entered now. */
export function useEarlyInput(): void {
  useEffect(() => {
    document.removeEventListener('input', keepTarget, true);
    const early = [...kept];
    kept.clear();
    void enterAll(early);
  }, []);
}

async function enterAll(early: readonly (readonly [Field, string | boolean])[]): Promise<void> {
  for (const [field, value] of early) {
    // A form has one state: the change of one field must be rendered before the next one.
    await new Promise((resolve) => setTimeout(resolve));
    // A field that does not match the server's page is rendered anew.
    const present = field.isConnected ? field : field.id && document.getElementById(field.id);
    if (isField(present)) enter(present, value);
  }
}

/** React ignores an event that leaves the value it has seen last, and sees what is set on the element itself. */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isBox(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
