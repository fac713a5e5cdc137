// Resolves declarations into models. An invalid declaration stops the start.
import { createHash } from 'node:crypto';
import {
  type Attributes,
  type ComponentDeclaration,
  columnOf,
  type Declaration,
  type RelationAttribute,
  type ScalarAttribute,
  type TypeDeclaration,
  tableNameOf,
  uidOf,
} from './declaration.ts';
import {
  CONTENT_SCHEMA,
  FILE_UID,
  type Field,
  type LinkStorage,
  type Model,
  quote,
  type RelationField,
} from './model.ts';
import { systemModels } from './system-models.ts';

export interface Registry {
  /** Types with REST routes, in order of declaration. */
  readonly types: readonly Model[];
  /** Any type by uid, including system types. Throws for an unknown uid, which callers have validated. */
  model(uid: string): Model;
  /** The same types with their draft tables: where drafts are read and every write begins. */
  readonly drafts: Registry;
}

interface BuildContext {
  readonly components: ReadonlyMap<string, ComponentDeclaration>;
  readonly declaredTypes: ReadonlyMap<string, DeclaredType>;
}

interface DeclaredType {
  readonly attributes: Attributes;
  readonly tableName: string;
  readonly draftAndPublish: boolean;
}

export function createRegistry(declarations: readonly Declaration[]): Registry {
  const components = new Map<string, ComponentDeclaration>();
  const declaredTypes = new Map<string, DeclaredType>();
  for (const declaration of declarations) {
    if (declaration.kind === 'component') components.set(declaration.uid, declaration);
    else {
      const uid = uidOf(declaration.singularName);
      if (declaredTypes.has(uid)) throw new Error(`content type ${uid} is declared twice`);
      const { attributes, draftAndPublish = false } = declaration;
      declaredTypes.set(uid, { attributes, tableName: tableNameOf(declaration), draftAndPublish });
    }
  }
  const context: BuildContext = { components, declaredTypes };
  const drafts: BuildContext = { components, declaredTypes: new Map([...declaredTypes].map(toDraftTable)) };
  const types: Model[] = [];
  const models = new Map<string, Model>(systemModels.map((model) => [model.uid, model]));
  for (const declaration of declarations) {
    if (declaration.kind === 'component') continue;
    if (declaration.draftAndPublish && (declaration.shownFrom || declaration.kind === 'single'))
      throw new Error(`${declaration.singularName} is no collection of its own and can have no drafts`);
    const draft = declaration.draftAndPublish ? typeModel(drafts, declaration, true) : undefined;
    const model: Model = { ...typeModel(context, declaration, false), draft };
    types.push(model);
    models.set(model.uid, model);
  }
  const find = (uid: string): Model => {
    const model = models.get(uid);
    if (!model) throw new Error(`unknown content type ${uid}`);
    return model;
  };
  const draftOf = (model: Model): Model => model.draft ?? model;
  const draftRegistry: Registry = {
    types: types.map(draftOf),
    model: (uid) => draftOf(find(uid)),
    get drafts() {
      return draftRegistry;
    },
  };
  const registry: Registry = { types, model: find, drafts: draftRegistry };
  for (const model of types) checkTargets(registry, model);
  return registry;
}

const toDraftTable = ([uid, described]: [string, DeclaredType]): [string, DeclaredType] => [
  uid,
  described.draftAndPublish ? { ...described, tableName: draftName(described.tableName) } : described,
];

const draftName = (tableName: string): string => `${tableName}__draft`;

function typeModel(context: BuildContext, declaration: TypeDeclaration, isDraft: boolean): Model {
  const published = tableNameOf(declaration);
  const tableName = isDraft ? draftName(published) : published;
  const localized = Object.values(declaration.attributes).some((a) => 'localized' in a && a.localized === true);
  // A draft may be incomplete, and appears on no page.
  const guards = {
    private: isDraft || declaration.private === true,
    strict: !isDraft && declaration.strict === true,
  };
  const owner: Owner = { context, localizable: localized, ...guards };
  const publishedTable = isDraft ? published : null;
  return {
    uid: uidOf(declaration.singularName),
    kind: declaration.kind,
    singularName: declaration.singularName,
    pluralName: declaration.pluralName,
    displayName: declaration.displayName,
    readableBy: declaration.readableBy ?? 'administrators',
    ...guards,
    writtenByCustomers: declaration.writtenByCustomers,
    requiredByShop: declaration.requiredByShop,
    shownWhen: declaration.shownWhen,
    shownFrom: declaration.shownFrom,
    table: qualified(tableName),
    tableName,
    numberedBy: publishedTable === null ? undefined : qualified(publishedTable),
    document: true,
    localized,
    fields: new Map([...resolveFields(owner, declaration.attributes, { tableName, publishedTable }, []), ...dates()]),
  };
}

const qualified = (tableName: string): string => `${quote(CONTENT_SCHEMA)}.${quote(tableName)}`;

/** Properties that components inherit from their type. */
interface Owner {
  readonly context: BuildContext;
  readonly localizable: boolean;
  readonly private: boolean;
  readonly strict: boolean;
}

/** A table, and for a draft table its published counterpart. */
interface TablePair {
  readonly tableName: string;
  readonly publishedTable: string | null;
}

function resolveFields(
  owner: Owner,
  attributes: Attributes,
  { tableName, publishedTable }: TablePair,
  path: readonly string[],
): [string, Field][] {
  const { context, localizable } = owner;
  return Object.entries(attributes).map(([name, rules]): [string, Field] => {
    const base = { name, private: rules.private === true, setByShop: rules.setByShop === true };
    switch (rules.type) {
      case 'relation':
        return [name, { ...base, ...relation(context, name, rules, tableName) }];
      case 'media': {
        const many = rules.multiple === true;
        const localized = localizable && rules.localized === true;
        const storage = many ? linkTable(tableName, name) : { ...ownColumn(name, false), localized };
        return [name, { ...base, kind: 'media', rules, targetUid: FILE_UID, many, exclusive: false, storage }];
      }
      case 'component': {
        const declaration = context.components.get(rules.component);
        if (!declaration) throw new Error(`component ${rules.component} of ${tableName}.${name} is not declared`);
        if (path.includes(rules.component)) throw new Error(`component ${rules.component} contains itself`);
        const partOf = (table: string): string => shortened(`${table}__${columnOf(name)}`);
        const own = partOf(tableName);
        const ownPublishedTable = publishedTable === null ? null : partOf(publishedTable);
        const model: Model = {
          uid: rules.component,
          kind: 'component',
          singularName: rules.component,
          pluralName: rules.component,
          displayName: declaration.displayName,
          readableBy: 'everyone',
          private: owner.private,
          strict: owner.strict,
          table: qualified(own),
          tableName: own,
          numberedBy: ownPublishedTable === null ? undefined : qualified(ownPublishedTable),
          document: false,
          localized: false,
          fields: new Map(
            resolveFields(
              { ...owner, localizable: false },
              declaration.attributes,
              { tableName: own, publishedTable: ownPublishedTable },
              [...path, rules.component],
            ),
          ),
        };
        const localized = localizable && rules.localized === true;
        return [name, { ...base, kind: 'component', rules, many: rules.repeatable === true, localized, model }];
      }
      default: {
        const localized = localizable && rules.localized === true;
        const column = columnOf(name);
        const hidden = base.private || rules.type === 'password';
        return [
          name,
          { ...base, private: hidden, kind: 'scalar', type: rules.type, rules, column, localized, writable: true },
        ];
      }
    }
  });
}

function relation(
  context: BuildContext,
  name: string,
  rules: RelationAttribute,
  tableName: string,
): Pick<RelationField, 'kind' | 'rules' | 'targetUid' | 'many' | 'exclusive' | 'setByShop' | 'storage'> {
  const targetUid = uidOf(rules.target);
  const many = rules.relation === 'oneToMany' || rules.relation === 'manyToMany';
  const exclusive = rules.relation === 'oneToMany' || rules.relation === 'oneToOne';
  const shape = {
    kind: 'relation' as const,
    rules,
    targetUid,
    many,
    exclusive,
    setByShop: rules.setByShop === true || isSetByShop(context, targetUid, rules.mappedBy ?? rules.inversedBy),
  };
  if (rules.mappedBy === undefined) {
    const table = rules.relation === 'manyToMany' || rules.relation === 'oneToMany';
    return { ...shape, storage: table ? linkTable(tableName, name) : ownColumn(name, rules.inversedBy !== undefined) };
  }
  const target = context.declaredTypes.get(targetUid);
  const owner = target?.attributes[rules.mappedBy];
  if (!target || owner?.type !== 'relation') {
    throw new Error(`${tableName}.${name} is mapped by ${rules.target}.${rules.mappedBy}, which is no relation`);
  }
  if (rules.relation === 'manyToMany') {
    const { table, own, other, position, otherPosition } = linkTable(target.tableName, rules.mappedBy);
    return {
      ...shape,
      storage: { kind: 'table', table, own: other, other: own, position: otherPosition, otherPosition: position },
    };
  }
  const { column, position } = ownColumn(rules.mappedBy, true);
  return { ...shape, storage: { kind: 'inverse', column, position } };
}

/** A link has two sides: if one side may not be set, neither may the other. */
function isSetByShop(context: BuildContext, uid: string, attribute: string | undefined): boolean {
  const other = attribute === undefined ? undefined : context.declaredTypes.get(uid)?.attributes[attribute];
  return other?.setByShop === true;
}

function ownColumn(name: string, ordered: boolean): Extract<LinkStorage, { kind: 'column' }> {
  const column = columnOf(name);
  return { kind: 'column', column: quote(`${column}__id`), position: ordered ? quote(`${column}__pos`) : null };
}

function linkTable(tableName: string, name: string): Extract<LinkStorage, { kind: 'table' }> {
  return {
    kind: 'table',
    table: qualified(shortened(`${tableName}__${columnOf(name)}`)),
    own: quote('own_id'),
    other: quote('other_id'),
    position: quote('own_pos'),
    otherPosition: quote('other_pos'),
  };
}

/** PostgreSQL truncates names at 63 bytes, and index names add a suffix. */
const shortened = (name: string): string =>
  name.length <= 48 ? name : `${name.slice(0, 38)}_${createHash('sha256').update(name).digest('hex').slice(0, 9)}`;

function dates(): [string, Field][] {
  const rules: ScalarAttribute = { type: 'datetime' };
  return (['createdAt', 'updatedAt', 'publishedAt'] as const).map((name) => [
    name,
    {
      kind: 'scalar',
      name,
      type: 'datetime',
      rules,
      column: columnOf(name),
      localized: false,
      private: false,
      setByShop: false,
      writable: false,
    },
  ]);
}

function checkTargets(registry: Registry, model: Model): void {
  for (const field of model.fields.values()) {
    if (field.kind === 'component') checkTargets(registry, field.model);
    else if (field.kind !== 'scalar') {
      const target = registry.model(field.targetUid);
      // A write from this side would be visible at once, bypassing the drafts of the owning side.
      if (target.draft && !model.draft && 'mappedBy' in field.rules && field.rules.mappedBy !== undefined)
        throw new Error(
          `${model.uid}.${field.name} is held by ${target.uid}, which has drafts: give ${model.uid} drafts too`,
        );
    }
  }
}
