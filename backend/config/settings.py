"""Every setting of the web and of the supervisor, read from the environment (see `env.py`)."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from backend.config import env

DEBUG = False
FOREBAY_HOME = env.HOME
# `up` writes down where its database is; another one is named by the environment.
FOREBAY_IS_INSTALLED = bool(env.text("FOREBAY_DATABASE_HOST"))
FOREBAY_FRONT_END = env.REPOSITORY / "frontend" / "dist"
FOREBAY_STATE_FOLDER = env.folder("FOREBAY_STATE_FOLDER")
if env.text("FOREBAY_STATE_URL"):
    # Ignored, it would leave flows without the state they have.
    raise ImproperlyConfigured(
        "FOREBAY_STATE_URL is no setting any more, as checkpoints lie in a folder. Mount the"
        " storage and write the folder's whole path into FOREBAY_STATE_FOLDER instead."
    )
FOREBAY_KAFKA_BOOTSTRAP = env.text("FOREBAY_KAFKA_BOOTSTRAP")
FOREBAY_KAFKA_ADMIN_FILE = env.secret_file("FOREBAY_KAFKA_ADMIN", "kafka_admin")
FOREBAY_CONNECT_URL = env.text("FOREBAY_CONNECT_URL")
FOREBAY_CONNECT_USER_FILE = env.secret_file("FOREBAY_CONNECT_USER", "connect")
# Where connectors' passwords lie, in Connect's allowed.paths; and who Connect is at the broker.
FOREBAY_CONNECT_SECRETS = env.text(
    "FOREBAY_CONNECT_SECRETS", str(FOREBAY_HOME / "connect" / "secrets")
)
FOREBAY_CONNECT_PRINCIPAL = env.text("FOREBAY_CONNECT_PRINCIPAL", "connect")

# The cluster on which the tasks of engines run, as Spark names it: `spark://host:7077`, say. Empty:
# the engine's own machine.
FOREBAY_SPARK_MASTER = env.text("FOREBAY_SPARK_MASTER")

# How often connectors, and flows without work, ask for new rows; 0: as often as pays for rows that
# should arrive at once.
FOREBAY_POLL_MILLISECONDS = env.number("FOREBAY_POLL_MILLISECONDS", 0, least=0)

# How often a connector writes its heartbeat: as old may be what a table at rest is known to be true
# for, and windows that no row closes. Each heartbeat is a batch of every flow behind it.
FOREBAY_HEARTBEAT_SECONDS = env.number("FOREBAY_HEARTBEAT_SECONDS", 5, least=1)

# News between several web processes; without it the database carries them.
FOREBAY_REDIS_URL = env.text("FOREBAY_REDIS_URL")
FOREBAY_REDIS_PASSWORD = env.secret("FOREBAY_REDIS_PASSWORD", "redis")

# How long the audit keeps what belongs to no organization, such as sign-ins; 0: for good.
FOREBAY_AUDIT_DAYS = env.number("FOREBAY_AUDIT_DAYS", 0)

# Private addresses that connections may reach all the same, each as host:port.
FOREBAY_ALLOWED_HOSTS_PORTS = frozenset(
    [*env.words("FOREBAY_ALLOWED_HOSTS_PORTS"), *env.words("FOREBAY_OWN_HOSTS_PORTS")]
)

SECRET_KEY = env.secret("FOREBAY_SECRET_KEY", "django_secret_key")
FOREBAY_ENCRYPTION_KEY_FILE = env.secret_file("FOREBAY_ENCRYPTION_KEY", "encryption_key")

INSTALLED_APPS = (
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "rest_framework",
    "drf_spectacular",
    "guardian",
    "backend.shared",
    "backend.identity",
    "backend.projects",
    "backend.connections",
    "backend.catalog",
    "backend.collection",
    "backend.pipelines",
    "backend.runs",
    "backend.notifications",
    "backend.directories",
    "backend.query",
    "backend.governance",
    "backend.dashboards",
    "backend.live",
    "backend.sample",
    "backend.entry",
    "backend.local",
)

MIDDLEWARE = (
    "django.middleware.security.SecurityMiddleware",
    "backend.shared.headers.strict_headers",
    "backend.identity.session_cookie.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "backend.governance.request.audit",
    "backend.projects.memory.remember_rights",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
)

ROOT_URLCONF = "backend.config.urls"
ASGI_APPLICATION = "backend.config.asgi.application"
TEMPLATES = ({"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True},)

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": env.text("FOREBAY_DATABASE_HOST", "127.0.0.1"),
        "PORT": env.number("FOREBAY_DATABASE_PORT", 5432),
        "NAME": env.text("FOREBAY_DATABASE_NAME", "forebay"),
        "USER": env.text("FOREBAY_DATABASE_USER", "forebay"),
        "PASSWORD": env.secret("FOREBAY_DATABASE_PASSWORD", "metadata_owner"),
        # The pool asks a connection before it gives it: those it held when the database was started
        # again are dead, and each would cost a request.
        "CONN_HEALTH_CHECKS": True,
        # Under ASGI each request has a thread of its own: without a pool, a connection of its own.
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": 20, "timeout": 10},
            # What a session asks again and again is planned once: the audit's question for any kind
            # of object takes longer to plan than to run.
            "server_side_binding": True,
            "prepare_threshold": 5,
            "sslmode": env.text("FOREBAY_DATABASE_TLS", "prefer"),
        },
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# who is asking

AUTH_USER_MODEL = "identity.User"
# Shares of single objects lie in guardian's tables; `projects.access` alone asks them.
GUARDIAN_USER_OBJ_PERMS_MODEL = "projects.PersonShare"
GUARDIAN_GROUP_OBJ_PERMS_MODEL = "projects.TeamShare"
GUARDIAN_MONKEY_PATCH_USER = GUARDIAN_MONKEY_PATCH_GROUP = False
ANONYMOUS_USER_NAME = None
AUTHENTICATION_BACKENDS = ("django.contrib.auth.backends.ModelBackend",)
PASSWORD_HASHERS = ("django.contrib.auth.hashers.Argon2PasswordHasher",)
AUTH_PASSWORD_VALIDATORS = (
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "backend.identity.passwords.RepetitionValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
)

# The slug of the organization whose directories the sign-in page offers without being asked.
FOREBAY_SIGN_IN_ORGANIZATION = env.text("FOREBAY_SIGN_IN_ORGANIZATION")

# how the browser reaches us

# Django's own mail settings. Without a host nothing is mailed: links are handed on by people.
EMAIL_HOST = env.text("FOREBAY_MAIL_HOST")
EMAIL_PORT = env.number("FOREBAY_MAIL_PORT", 587)
EMAIL_HOST_USER = env.text("FOREBAY_MAIL_USER")
EMAIL_HOST_PASSWORD = env.secret("FOREBAY_MAIL_PASSWORD", "mail")
EMAIL_USE_TLS = not env.flag("FOREBAY_MAIL_WITHOUT_TLS")
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("FOREBAY_MAIL_FROM", "forebay@localhost")

FOREBAY_BASE_URL = env.text("FOREBAY_BASE_URL", "http://127.0.0.1:8000").rstrip("/")
_address = urlsplit(FOREBAY_BASE_URL)
_host = _address.hostname or ""
_has_tls = _address.scheme == "https"


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


FOREBAY_IS_LOOPBACK = _is_loopback(_host)
# Where engines reach us: tokens and passwords need not go out through the proxy and back.
FOREBAY_WEB_URL = env.text("FOREBAY_WEB_URL", FOREBAY_BASE_URL).rstrip("/")
for _name, _url in (("FOREBAY_BASE_URL", FOREBAY_BASE_URL), ("FOREBAY_WEB_URL", FOREBAY_WEB_URL)):
    if urlsplit(_url).scheme != "https" and not _is_loopback(urlsplit(_url).hostname or ""):
        raise ImproperlyConfigured(
            f"{_name} is {_url!r}: only a loopback address may go without https."
        )

ALLOWED_HOSTS = [_host, "127.0.0.1", "localhost", *env.words("FOREBAY_WEB_HOSTS")]
CSRF_TRUSTED_ORIGINS = [FOREBAY_BASE_URL]
CSRF_FAILURE_VIEW = "backend.shared.http.csrf_failure"
CSRF_COOKIE_NAME = "__Host-forebay_csrf" if _has_tls else "forebay_csrf"
CSRF_COOKIE_SECURE = _has_tls
CSRF_COOKIE_SAMESITE = "Strict"
SESSION_COOKIE_NAME = "__Host-forebay_session" if _has_tls else "forebay_session"
SESSION_COOKIE_SECURE = _has_tls
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 7 * 24 * 3600
SECURE_SSL_REDIRECT = _has_tls
# What engines and a look at our health ask, who may be on our own loopback.
SECURE_REDIRECT_EXEMPT = (
    r"^api/engines/[^/]+/(wanted|events|flows/[^/]+/options)$",
    r"^api/health/$",
)
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if _has_tls else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = _has_tls
SECURE_HSTS_PRELOAD = _has_tls
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Whose word is taken for who asks, and whether by TLS; limits and audit go by that address.
FOREBAY_TRUSTED_PROXIES = env.networks("FOREBAY_TRUSTED_PROXIES")
if env.flag("FOREBAY_BEHIND_TLS_PROXY"):
    # Ignored, it would leave every page redirected to itself.
    raise ImproperlyConfigured(
        "FOREBAY_BEHIND_TLS_PROXY is no setting any more, for it believed anybody. Write the"
        " proxy's address as the web sees it into FOREBAY_TRUSTED_PROXIES instead, or its network;"
        " several with commas, such as 127.0.0.1,10.0.0.0/8."
    )
# auth.W004: usernames are unique in any case, by a constraint that the check cannot read.
# guardian.W001: nobody asks guardian's backend, see above.
# security.W009: it counts characters; ours are 32 random bytes, and `shared.checks` looks.
SILENCED_SYSTEM_CHECKS = ["auth.W004", "guardian.W001", "security.W009"]
if not _has_tls:
    # Plain http is possible on loopback alone (refused above): these say nothing new there.
    SILENCED_SYSTEM_CHECKS += ["security.W004", "security.W008", "security.W012", "security.W016"]

DATA_UPLOAD_MAX_MEMORY_SIZE = 10 * 1024 * 1024
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en-us"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "backend.projects.authentication.TokenAuthentication",
        "backend.shared.rest.BrowserSession",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticated",
        "backend.projects.authentication.OpenToTokens",
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["backend.shared.rest.ShallowJSON"],
    "DEFAULT_PAGINATION_CLASS": "backend.shared.rest.NewestFirst",
    "DEFAULT_SCHEMA_CLASS": "backend.shared.openapi.NamedOperations",
    # OPTIONS would answer for what one must not know of; the description is at /api/docs/.
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "backend.shared.http.answer_problem",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Forebay",
    "DESCRIPTION": "Collect, stream, land, query, show.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": False,
    "ENUM_NAME_OVERRIDES": {
        "ReplayState": "backend.runs.serializers.history.REPLAY_STATES",
        "ObjectKind": "backend.runs.serializers.overview.OBJECT_KINDS",
        "NotificationNews": "backend.notifications.serializers.NEWS",
        "Happening": "backend.runs.serializers.overview.HAPPENINGS",
        "HitKind": "backend.runs.views.search.HIT_KINDS",
        "NodeChange": "backend.pipelines.serializers.versions.NODE_CHANGES",
        "PortChange": "backend.pipelines.serializers.specs.PORT_CHANGES",
        "UseRole": "backend.pipelines.serializers.uses.USE_ROLES",
        "ShownWanted": "backend.shared.state_output.WANTED_NAMES",
        "MemberRole": "backend.projects.roles.Role",
        "OrganizationRole": "backend.identity.models.Membership.Role",
        "UseKind": "backend.pipelines.serializers.uses.USE_KINDS",
        "PathGuarantee": "backend.pipelines.serializers.specs.GUARANTEES",
        "CaptureWanted": "backend.collection.models.Capture.Wanted",
        "SnapshotState": "backend.collection.models.Snapshot.State",
        "SchemaVerdict": "backend.catalog.models.SchemaVersion.Verdict",
        "ColumnChange": "backend.catalog.serializers.CHANGE_KINDS",
        "FlowKind": "backend.runs.models.Flow.Kind",
        "RunEndReason": "backend.runs.models.Run.EndReason",
        "DraftForm": "backend.pipelines.models.Pipeline.DraftForm",
        "CheckStage": "backend.connections.serializers.STAGES",
        "ShownState": "backend.shared.state_output.STATE_NAMES",
        "ColumnType": "backend.query.serializers.COLUMN_TYPES",
        "ParameterType": "backend.query.values.TYPE_NAMES",
        "QueryPurpose": "backend.query.models.QueryRecord.Purpose",
        "WidgetKind": "backend.dashboards.kinds.KIND_NAMES",
        "ShelfName": "backend.dashboards.charting.shelves.SHELF_NAMES",
        "MeasureFunction": "backend.dashboards.charting.shelves.FUNCTIONS",
        "DirectoryTls": "backend.directories.models.Directory.Tls",
        "DirectorySyncState": "backend.directories.models.Directory.SyncState",
        "DirectoryStage": "backend.directories.services.trying.STAGES",
        "StageOutcome": "backend.directories.serializers.OUTCOMES",
        "OwnerChange": "backend.directories.serializers.OWNER_CHANGES",
        "EnginePurpose": "backend.runs.models.Engine.Purpose",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "backend.shared.openapi.name_problems",
        "backend.shared.openapi.require_answers",
        "backend.dashboards.openapi.describe_widget_settings",
    ],
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "redact": {"()": "backend.shared.redaction.RedactSecrets"},
        "without_stack": {"()": "backend.shared.logs.WithoutStack"},
    },
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["redact"],
        }
    },
    "loggers": {
        # A line for each request that the supervisor makes: several a second, for ever.
        "httpx": {"level": "WARNING"},
        # Each try to reach a database that is away; whoever waits for the connection says so.
        "psycopg.pool": {"level": "ERROR"},
        # Anybody's request by another name than ours.
        "django.security.DisallowedHost": {"filters": ["without_stack"]},
    },
    "root": {"handlers": ["stderr"], "level": env.text("FOREBAY_LOG_LEVEL", "INFO")},
}
