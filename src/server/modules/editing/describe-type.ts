// Describes a content type for its list and form in /admin.
import type { ComponentField, Field, Model, RelationField, ScalarField } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { EditField, EditType, RelationEditField, ScalarEditField } from './editing.types.ts';
import { keepsDeleted, keepsHistory } from './keep-history.ts';
import { isListed, labelOf } from './snapshot.ts';

/** Attributes in kopecks, by type or component. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  product: ['price'],
  'product.format': ['alonePrice', 'additionPrice'],
  'delivery-config': ['giftWrapPrice'],
  order: ['cost', 'discount', 'promoDiscount', 'giftWrap', 'deliveryCost', 'total'],
  'line-item': ['price', 'preorderDiscount', 'promoDiscount', 'finalPrice'],
  'delivery-ticket': ['cost'],
};

type May = (action: string) => boolean;

export function describeType(registry: Registry, model: Model, may: May): EditType {
  const can = (action: string) => !model.shownFrom && may(`${model.uid}.${action}`);
  return {
    name: model.singularName,
    path: pathOf(model),
    kind: model.kind === 'single' ? 'single' : 'collection',
    displayName: model.displayName,
    localized: model.localized,
    draftAndPublish: model.draft !== undefined,
    label: labelOf(model),
    history: keepsHistory(model),
    comesBack: keepsDeleted(model),
    can: {
      create: can(model.kind === 'single' ? 'update' : 'create') && hasWritable(model),
      update: can('update') && hasWritable(model),
      delete: model.kind !== 'single' && can('delete') && hasWritable(model),
    },
    fields: describeFields(registry, model, may),
  };
}

/** Path of a type in the content API. */
export const pathOf = (model: Model): string => (model.kind === 'single' ? model.singularName : model.pluralName);

const hasWritable = (model: Model): boolean =>
  [...model.fields.values()].some((field) => !field.setByShop && (field.kind !== 'scalar' || field.writable));

const isDate = (field: Field): boolean => field.kind === 'scalar' && !field.writable;

function describeFields(registry: Registry, model: Model, may: May): EditField[] {
  return [...model.fields.values()]
    .filter((field) => !isDate(field) && (!field.private || isPassword(field)))
    .flatMap((field): EditField[] => {
      const readOnly = field.setByShop || model.shownFrom !== undefined;
      const base = { name: field.name, readOnly, required: isRequired(field) };
      if (field.kind === 'scalar') return [{ ...base, ...scalar(model, field) }];
      if (field.kind === 'component') return [{ ...base, ...component(registry, field, may) }];
      if (field.kind === 'media') {
        const { rules } = field;
        const localized = rules.type === 'media' && rules.localized === true && !field.many;
        const picturesOnly = rules.type === 'media' && rules.allowedTypes?.join() === 'images';
        return [{ ...base, kind: 'media', localized, many: field.many, picturesOnly }];
      }
      if (!may(`${field.targetUid}.find`)) return [];
      return [{ ...base, ...relation(registry, field) }];
    });
}

const isPassword = (field: Field): boolean => field.kind === 'scalar' && field.type === 'password';
const isRequired = ({ rules }: Field): boolean => 'required' in rules && rules.required === true;

function scalar(model: Model, { name, type, rules, localized }: ScalarField): Omit<ScalarEditField, keyof Base> & Own {
  const { min, max, minLength, maxLength, regex, enum: options, targetField, after } = rules;
  const given = { min, max, minLength, maxLength, regex, options, targetField, after, default: rules.default };
  return {
    kind: 'scalar',
    type,
    localized,
    unique: rules.unique === true || type === 'uid',
    money: MONEY[model.singularName]?.includes(name) === true,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

interface Base {
  readonly name: string;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly localized: boolean;
}
type Own = Pick<Base, 'localized'>;

function relation(registry: Registry, field: RelationField): Omit<RelationEditField, keyof Base> & Own {
  const target = registry.model(field.targetUid);
  const { rules } = field;
  return {
    kind: 'relation',
    localized: false,
    many: field.many,
    target: target.singularName,
    targetPath: pathOf(target),
    targetLabel: labelOf(target),
    ...(!isListed(field) && rules.type === 'relation' && rules.mappedBy ? { mappedBy: rules.mappedBy } : {}),
  };
}

function component(registry: Registry, field: ComponentField, may: May) {
  const { min, max } = field.rules;
  return {
    kind: 'component' as const,
    localized: field.localized,
    many: field.many,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    fields: describeFields(registry, field.model, may),
  };
}
