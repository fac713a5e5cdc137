// Permissions as Strapi shows them: type -> controllers -> controller -> action -> enabled.

/** The actions of users-permissions and upload, in Strapi's order; content types bring their own. */
export const PLUGIN_ACTIONS: readonly string[] = [
  ...named('plugin::upload.content-api', 'find findPage findOne destroy upload'),
  ...named(
    'plugin::users-permissions.auth',
    'callback changePassword resetPassword refresh logout getSessions revokeSession connect forgotPassword register emailConfirmation sendEmailConfirmation',
  ),
  ...named('plugin::users-permissions.user', 'create update find findOne count destroy me'),
  ...named('plugin::users-permissions.role', 'createRole findOne find updateRole deleteRole'),
  ...named('plugin::users-permissions.permissions', 'getPermissions'),
];

function named(controller: string, actions: string): string[] {
  return actions.split(' ').map((action) => `${controller}.${action}`);
}

interface Leaf {
  readonly enabled: boolean;
  readonly policy: '';
}

type Controllers = Record<string, Record<string, Leaf>>;
export type PermissionTree = Record<string, { controllers: Controllers }>;

export function permissionTree(actions: readonly string[], enabled: ReadonlySet<string>): PermissionTree {
  const tree: PermissionTree = {};
  for (const id of actions) {
    const [type, controller, action] = id.split('.');
    if (!type || !controller || !action) continue;
    const { controllers } = tree[type] ?? { controllers: {} };
    const leaves = { ...controllers[controller], [action]: { enabled: enabled.has(id), policy: '' } as const };
    tree[type] = { controllers: { ...controllers, [controller]: leaves } };
  }
  return tree;
}

/** The actions a tree switches on; null where it is no such tree or names an action nobody knows. */
export function enabledActions(tree: unknown, known: ReadonlySet<string>): string[] | null {
  const actions: string[] = [];
  for (const [type, branch] of entriesOf(tree) ?? [[null, null]]) {
    for (const [controller, leaves] of entriesOf(fieldOf(branch, 'controllers')) ?? [[null, null]]) {
      for (const [action, leaf] of entriesOf(leaves) ?? [[null, null]]) {
        if (type === null || controller === null || action === null) return null;
        if (fieldOf(leaf, 'enabled') !== true) continue;
        const id = `${type}.${controller}.${action}`;
        if (!known.has(id)) return null;
        actions.push(id);
      }
    }
  }
  return actions;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  isRecord(value) ? Object.entries(value) : undefined;
const fieldOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
