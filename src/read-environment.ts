// The environment, completed by the .env file of the project folder and by files that hold one secret each.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that are, or contain, a secret. */
const SECRET_NAME =
  /^(APP_SECRET(_PREVIOUS)?|ADMIN_PASSWORD|DATABASE_URL|SMTP_URL|METRICS_TOKEN|SENTRY_DSN|PRINT_SFTP_URL|OTEL_EXPORTER_OTLP_(TRACES_)?HEADERS|(S3|CDEK|YOOKASSA|ILLUSTRATOR|OIDC|YANDEX|VK)_[A-Z0-9_]+)$/;
const FILE_SUFFIX = '_FILE';

export function readEnvironment(root: string): Record<string, string | undefined> {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return withSecretsOfFiles(process.env);
}

/**
 * APP_SECRET_FILE=/run/secrets/app gives APP_SECRET the content of that file, as vaults, Docker and systemd credentials
 * hand secrets over. A plain variable beside it wins.
 */
export function withSecretsOfFiles(source: Variables): Record<string, string | undefined> {
  const values = { ...source };
  for (const [name, path] of Object.entries(source)) {
    const secret = name.endsWith(FILE_SUFFIX) ? name.slice(0, -FILE_SUFFIX.length) : '';
    if (!SECRET_NAME.test(secret) || !path?.trim()) continue;
    delete values[name];
    if (!values[secret]?.trim()) values[secret] = contentOf(name, path.trim());
  }
  return values;
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new UserFacingError(`${name} must be the path of a file that the shop may read, and ${path} is none.`);
  }
}
