// Sections of an entry form in the words of the owner: what customers see first, technical fields folded at the end.
import type { EditField } from '#server/modules/editing/editing.types.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import type { Problems } from './problems.ts';

interface SectionPlan {
  readonly id: string;
  readonly title: CopyKey;
  readonly text: CopyKey;
  readonly fields: readonly string[];
  /** Opens on request. */
  readonly folded?: true;
}

export interface FormSection extends Omit<SectionPlan, 'fields'> {
  readonly fields: readonly EditField[];
}

const SECTIONS: Readonly<Record<string, readonly SectionPlan[]>> = {
  product: [
    {
      id: 'shown',
      title: 'adminContent.sections.shown',
      text: 'adminContent.sections.shownText',
      fields: ['title', 'summary', 'price', 'preorder', 'available', 'pictures'],
    },
    {
      id: 'for',
      title: 'adminContent.sections.for',
      text: 'adminContent.sections.forText',
      fields: ['bookSpecification', 'collections'],
    },
    {
      id: 'story',
      title: 'adminContent.sections.story',
      text: 'adminContent.sections.storyText',
      fields: ['template', 'about', 'description', 'examples', 'reviews'],
    },
    {
      id: 'formats',
      title: 'adminContent.sections.formats',
      text: 'adminContent.sections.formatsText',
      fields: ['formats'],
    },
    {
      id: 'search',
      title: 'adminContent.sections.search',
      text: 'adminContent.sections.searchText',
      fields: ['slug', 'seo'],
    },
    {
      id: 'technical',
      title: 'adminContent.sections.technical',
      text: 'adminContent.sections.technicalText',
      fields: ['position', 'image'],
      folded: true,
    },
  ],
};

/** Null for a type without sections. A field that is in no section is in the last one. */
export function sectionsOf(type: string, fields: readonly EditField[]): readonly FormSection[] | null {
  const plans = SECTIONS[type];
  if (!plans) return null;
  const placed = new Set(plans.flatMap((plan) => plan.fields));
  const others = fields.filter(({ name }) => !placed.has(name));
  return plans.map((plan, index) => ({
    ...plan,
    fields: [
      ...plan.fields.flatMap((name) => fields.find((field) => field.name === name) ?? []),
      ...(index === plans.length - 1 ? others : []),
    ],
  }));
}

/** A folded section with a required field or a problem is open, because the form cannot be saved without it. */
export const isFoldedAway = ({ folded, fields }: FormSection, problems: Problems): boolean =>
  folded === true &&
  !fields.some(
    ({ name, required, readOnly }) =>
      (required && !readOnly) || Object.keys(problems).some((key) => key.split('.')[1] === name),
  );
