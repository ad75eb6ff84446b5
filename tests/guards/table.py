"""The guards of our promises of trust. A guard that can go without a test failing is none."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Guard:
    """`text` in `file`, which `without` takes the place of; one of `tests` must fail then."""

    threat: str
    name: str
    file: str
    text: str
    without: str
    tests: str


ACCESS, GRANTS = "backend/projects/access.py", "backend/projects/grants.py"
OF_ACCESS = "tests/backend/projects/test_access.py"
OF_TOKENS = "tests/backend/projects/test_tokens.py"
OF_SHARES = "tests/backend/projects/test_shares.py"
OF_AUDIT = "tests/backend/governance/test_audit.py"
OF_CHAIN = "tests/backend/governance/test_chain.py"
OF_REACH = "tests/backend/connections/test_reach.py"
OF_ENGINES = "tests/backend/runs/test_engine_api.py"
TOKENS_OF_ENGINES = "backend/runs/engine_api/authentication.py"
OF_GUESTS = "tests/backend/dashboards/test_guests.py"
RESOLVING = "backend/query/rewrite/resolving.py"
OF_UNMOUNTED = (
    "tests/backend/query/test_gateway.py"
    "::test_a_column_that_nobody_mounted_is_not_seen_nor_sorted_by"
)
OF_REFUSED = "tests/backend/query/test_rewrite.py::test_it_is_refused_with_its_reason"
OF_LIVE = "tests/backend/live/test_rights.py"
CHAIN = "backend/governance/migrations/0003_chain.sql"
SIGN_IN, ASKING = "backend/directories/services/signing_in.py", "backend/directories/ldap/asking.py"
LOCAL_OWNERS = "backend/directories/local_owners.py"
OF_LOCAL_OWNERS = "tests/backend/directories/test_local_owners.py"
OF_SIGN_IN = "tests/backend/directories/test_signing_in.py"
OF_SYNC = "tests/backend/directories/test_syncing.py"
OF_OPENID = "tests/backend/directories/test_openid.py"
PEOPLE, MEMBERS = "backend/projects/services/people.py", "backend/projects/services/members.py"
OF_PEOPLE = "tests/backend/projects/test_people.py"

GUARDS = (
    Guard(
        "tenants", "what one must not know of is not found", ACCESS,
        "    allowed = operations_of(actor, target)\n",
        "    allowed = operations_of(actor, target) or frozenset()\n",
        f"{OF_ACCESS}::test_an_outsider_does_not_learn_that_the_project_exists",
    ),
    Guard(
        "tenants", "an operation takes a role that has it", ACCESS,
        "    if operation not in allowed:\n", "    if False:\n",
        f"{OF_ACCESS}::test_a_viewer_only_looks",
    ),
    Guard(
        "tenants", "a share is for one person", "backend/projects/models/shares.py",
        "FROM projects_personshare WHERE user_id = %s\n",
        "FROM projects_personshare WHERE user_id = %s OR true\n",
        f"{OF_SHARES}::test_what_somebody_or_a_team_was_given_nobody_else_sees",
    ),
    Guard(
        "tenants", "a share is for one team", "backend/projects/models/shares.py",
        "FROM projects_teamshare WHERE group_id IN ({TEAMS_OF})\n",
        "FROM projects_teamshare WHERE group_id IN ({TEAMS_OF}) OR true\n",
        f"{OF_SHARES}::test_what_somebody_or_a_team_was_given_nobody_else_sees",
    ),
    Guard(
        "tenants", "a role gives what is in it", "backend/projects/models/projects.py",
        "AND (place.role = ANY(%s) OR custom.operations @> %s::jsonb)\n",
        "AND (place.role = ANY(%s) OR custom.operations @> %s::jsonb OR true)\n",
        "tests/backend/projects/test_life.py::test_the_trash_by_rest",
    ),
    Guard(
        "tenants", "nobody sees into the trash", "backend/projects/models/projects.py",
        "        return seen & Q(project__trashed_at=None)\n", "        return seen\n",
        "tests/backend/projects/test_life.py::test_what_is_in_the_trash_nobody_sees",
    ),
    Guard(
        "tenants", "lists hold what one sees", "backend/shared/models.py",
        ".filter(projects.objects.rows_seen_by(user, self.model))", "",
        f"{OF_SHARES}::test_a_shared_object_is_seen_alone",
    ),
    Guard(
        "tenants", "a disabled person may nothing", GRANTS,
        "    if not person.is_active:\n", "    if False:\n",
        f"{OF_ACCESS}::test_a_disabled_person_may_nothing",
    ),
    Guard(
        "tenants", "nobody gives what they have not", ACCESS,
        "    if missing:\n", "    if False:\n",
        f"{OF_SHARES}::test_nobody_shares_more_than_they_have",
    ),
    Guard(
        "tenants", "a dashboard shows guests what somebody vouched for",
        "backend/dashboards/models/dashboard.py",
        "return self.vouched.get(str(dataset.pk)) == dataset.asked", "return True",
        f"{OF_GUESTS}::test_what_a_dataset_asks_anew_waits_for_somebody_to_publish_it",
    ),
    Guard(
        "tenants", "who vouches for rows sees them", "backend/dashboards/services/dashboards.py",
        "    if unseen:\n", "    if False:\n",
        f"{OF_GUESTS}::test_who_does_not_see_rows_does_not_show_them_to_others",
    ),
    Guard(
        "tenants", "a dashboard opens no foreign database", "backend/query/rights.py",
        "    if operation != LOOK or shown_by.project_id != database.project_id:\n",
        "    if operation != LOOK:\n",
        f"{OF_GUESTS}::test_nothing_of_another_project_is_shown_by_a_dashboard",
    ),
    Guard(
        "tenants", "who uses a connection reads no raw rows", "backend/connections/reaching.py",
        '    require(actor, "data.read_raw", connection)\n', "",
        "tests/backend/connections/test_postgres.py"
        "::test_an_analyst_uses_a_connection_and_reads_no_raw_rows",
    ),
    Guard(
        "SQL", "no row as a whole, with columns that nobody mounted", RESOLVING,
        " or column.is_star:", ":",
        OF_REFUSED,
    ),
    Guard(
        "SQL", "a name within a sort key is no output's", RESOLVING,
        "any(key is column for key in _sort_keys(query))", "True",
        OF_UNMOUNTED,
    ),
    Guard(
        "SQL", "a WITH within an expression reads mounted columns around it", RESOLVING,
        "    _check_columns(text, original, resolved, schema, known)\n", "",
        OF_UNMOUNTED,
    ),
    Guard(
        "SQL", "no star or NATURAL JOIN is worked out from all that a table has", RESOLVING,
        "    _refuse_leftovers(text, resolved, plain)\n", "",
        OF_UNMOUNTED,
    ),
    Guard(
        "SQL", "a star is left where nothing above names what comes of it", RESOLVING,
        "if not is_outermost or not star", "if not star",
        OF_REFUSED,
    ),
    Guard(
        "SQL", "a mounted table is a barrier of mounted columns",
        "backend/query/rewrite/sources.py",
        "exp.select(*columns).from_(", 'exp.select("*").from_(',
        "tests/backend/query/test_gateway.py"
        "::test_a_name_that_slipped_through_would_find_no_such_column_either",
    ),
    Guard(
        "tenants", "who may what changes one after another", "backend/projects/services/turns.py",
        "rows.select_for_update(no_key=True)", "rows",
        "tests/backend/projects/test_turns.py::test_who_is_taken_out_gets_no_place",
    ),
    Guard(
        "tenants", "shares stay in the organization", "backend/projects/services/shares.py",
        "    _require_same_organization(target, user, team)\n", "",
        f"{OF_SHARES}::test_nothing_is_shared_outside_the_organization",
    ),
    Guard(
        "tenants", "an organization keeps an owner", PEOPLE,
        "    if _first_other_owner(organization, user) is None:\n", "    if False:\n",
        f"{OF_PEOPLE}::test_the_last_owner_stays",
    ),
    Guard(
        "tenants", "a project keeps an owner", MEMBERS,
        "    if not owners.exclude(user=user).exists():\n", "    if False:\n",
        "tests/backend/projects/test_projects_api.py::test_a_project_keeps_an_owner",
    ),
    Guard(
        "tenants", "nobody is let in to more than the host has", MEMBERS,
        "    require_all(actor, place.operations, project)\n    before = ", "    before = ",
        "tests/backend/projects/test_projects_api.py::test_nobody_gives_or_takes_more_than_they_have",
    ),
    Guard(
        "tenants", "a link for an address is mailed there",
        "backend/projects/services/invitations.py",
        "    if email and not settings.EMAIL_HOST:\n", "    if False:\n",
        f"{OF_PEOPLE}::test_only_what_was_mailed_proves_an_address",
    ),
    Guard(
        "tenants", "an account is disabled by its own organization", PEOPLE,
        "    if home is not None and home.organization_id != organization.pk:\n",
        "    if False:\n",
        f"{OF_PEOPLE}::test_who_is_in_other_organizations_is_not_disabled_by_one",
    ),
    Guard(
        "tenants", "an engine is shared by its own organization", "backend/runs/handlers.py",
        "        keep_shared(engine, False, actor_id=event.actor_id)\n", "        pass\n",
        "tests/backend/projects/test_life.py::test_an_engine_that_moves_is_shared_with_nobody_there",
    ),
    Guard(
        "passwords", "all spellings of a name share a limit", "backend/identity/signing_in.py",
        "        return str(user.pk)\n", "        return login\n",
        "tests/backend/identity/test_signing_in.py"
        "::test_other_spellings_of_a_name_have_no_limit_of_their_own",
    ),
    Guard(
        "tokens", "a token gives what its maker has", "backend/projects/services/tokens.py",
        "    require_all(actor, wanted, project)\n", "",
        f"{OF_TOKENS}::test_nobody_makes_one_that_may_more_than_they",
    ),
    Guard(
        "tokens", "a token ends with its person's place", MEMBERS,
        "        end_tokens(actor=actor, user=user, projects=[project])\n", "        pass\n",
        f"{OF_TOKENS}::test_it_loses_what_its_owner_loses",
    ),
    Guard(
        "tokens", "a token is for one project", "backend/projects/models/projects.py",
        "                rows.filter(pk=scope.project_id) if operation in scope.operations"
        " else rows.none()\n",
        "                rows if operation in scope.operations else rows.none()\n",
        f"{OF_TOKENS}::test_it_sees_no_other_project_of_its_owner",
    ),
    Guard(
        "tokens", "a token does what it lists", GRANTS,
        "    return replace(grant, operations=grant.operations & scope.operations)\n",
        "    return grant\n",
        f"{OF_TOKENS}::test_it_does_what_it_lists_and_no_more",
    ),
    Guard(
        "loopback", "an engine speaks for itself alone", TOKENS_OF_ENGINES,
        "    if lease.engine_id != engine_id:\n", "    if False:\n",
        f"{OF_ENGINES}::test_another_engine_does_not_exist_for_this_one",
    ),
    Guard(
        "loopback", "a token is bound to its lease", TOKENS_OF_ENGINES,
        '    if lease is None or str(lease.id) != headers.get("X-Forebay-Lease", ""):\n',
        "    if lease is None:\n",
        f"{OF_ENGINES}::test_a_token_under_another_lease_is_refused",
    ),
    Guard(
        "loopback", "an old lease is over", TOKENS_OF_ENGINES,
        "    if lease.ended_at is not None or lease.engine.lease_id != lease.id:\n",
        "    if False:\n",
        f"{OF_ENGINES}::test_a_process_that_was_replaced_is_told_to_end",
    ),
    Guard(
        "loopback", "rights at the broker end with their flow",
        "backend/runs/supervision/rights.py",
        "    broker.withdraw(principal.user, surplus)\n", "",
        "tests/backend/runs/test_taking_back.py",
    ),
    Guard(
        "background work", "who asked must still may when it is sent",
        "backend/runs/replays/sending.py",
        '    return "" if needed <= held else "right_lost"\n', '    return ""\n',
        "tests/backend/runs/test_replays.py"
        "::test_what_waits_is_not_sent_for_who_may_no_longer[right_lost]",
    ),
    Guard(
        "background work", "a disabled person's work stops", "backend/runs/replays/sending.py",
        "    if not replay.asked_by.is_active:\n        return \"disabled\"\n", "",
        "tests/backend/runs/test_replays.py"
        "::test_what_waits_is_not_sent_for_who_may_no_longer[disabled]",
    ),
    Guard(
        "sockets", "a socket opens for our own pages", "backend/live/consumer.py",
        "        if is_own_page(self.scope):\n", "        if True:\n",
        "tests/backend/live/test_handshake.py::test_a_page_from_elsewhere_gets_none",
    ),
    Guard(
        "sockets", "each subscription is asked for", "backend/live/consumer.py",
        "            if topic is None or topic not in allowed:\n",
        "            if topic is None:\n",
        f"{OF_LIVE}::test_foreign_missing_and_nameless_topics_are_refused_alike",
    ),
    Guard(
        "sockets", "a bell rings for whoever sees the project", "backend/notifications/live.py",
        'who_may("project.view", Project, moments.keys(), self._people)',
        "{(project, person) for project in moments for person in self._people}",
        "tests/backend/live/test_notifications.py"
        "::test_members_are_told_that_something_is_new_and_others_are_not",
    ),
    Guard(
        "tenants", "a bell tells of what one sees", "backend/notifications/selectors.py",
        "Notification.objects.visible_to(person)", "Notification.unscoped.all()",
        "tests/backend/notifications/test_notifications.py::test_the_outsider_hears_nothing_of_it",
    ),
    Guard(
        "sockets", "an ended session ends its sockets", "backend/live/rights.py",
        "        if visitor.session in living and proofs.get(visitor.user_id) == visitor.proof\n",
        "        if True\n",
        f"{OF_LIVE}::test_the_socket_ends_with_the_session",
    ),
    Guard(
        "sockets", "a socket that nobody can vouch for ends", "backend/live/judging.py",
        "await asyncio.wait_for(asking, max(left, EVERY_SECONDS))", "await asking",
        f"{OF_LIVE}::test_a_socket_that_nobody_can_vouch_for_ends",
    ),
    Guard(
        "SSRF", "private addresses are refused", "backend/connections/reach.py",
        "        if _is_public(ip) or _is_named(endpoint, ip, allowed):\n", "        if True:\n",
        f"{OF_REACH}::test_private_addresses_are_refused_however_they_are_written",
    ),
    Guard(
        "SSRF", "an address in an address is unwrapped", "backend/connections/reach.py",
        "    return inner or ip\n", "    return ip\n",
        f"{OF_REACH}::test_private_addresses_are_refused_however_they_are_written",
    ),
    Guard(
        "CSRF", "signing in takes the token, too", "backend/shared/rest.py",
        "        self.enforce_csrf(request)\n", "",
        "tests/backend/identity/test_session_api.py tests/backend/shared/test_http.py",
    ),
    Guard(
        "clickjacking", "no page holds ours in a frame", "backend/shared/headers.py",
        "            \"frame-ancestors 'none'\",\n", "",
        "tests/backend/shared/test_http.py",
    ),
    Guard(
        "secrets", "a secret type is hidden", "backend/governance/plain.py",
        "            return HIDDEN\n", "            return str(value.get_secret_value())\n",
        f"{OF_AUDIT}::test_a_secret_type_is_hidden_and_an_unknown_type_refused",
    ),
    Guard(
        "secrets", "Spark puts no variables into SQL", "spark_runtime/blocks/session.py",
        '    "spark.sql.variable.substitute": "false",\n', "",
        "tests/spark_runtime/blocks/test_session.py::test_a_text_of_sql_says_nothing_of_the_machine",
    ),
    Guard(
        "audit", "what was refused is kept", "backend/governance/refusals.py",
        "    AuditEntry.objects.bulk_create(entries)\n", "",
        f"{OF_AUDIT}::test_what_was_refused_is_kept",
    ),
    Guard(
        "audit", "refused tokens are kept", "backend/governance/request.py",
        "frozenset({401, 403, 404, 429})", "frozenset({403, 404, 429})",
        f"{OF_AUDIT}::test_a_token_that_has_ended_tells_where_it_belonged",
    ),
    Guard(
        "audit", "one's own refusals do not tell what there is", "backend/governance/models.py",
        ' & ~Q(action="access_refused")\n', "\n",
        f"{OF_AUDIT}::test_ones_own_refusals_do_not_tell_what_there_is",
    ),
    Guard(
        "audit", "an export is narrowed to what one sees", "backend/governance/selectors.py",
        "    entries: AuditQuerySet = AuditEntry.objects.visible_to(actor)\n",
        "    entries: AuditQuerySet = AuditEntry.objects.all()\n",
        "tests/backend/governance/test_export.py::test_nobody_takes_along_what_they_may_not_see",
    ),
    Guard(
        "audit", "entries are only added", CHAIN,
        "CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry\n",
        "CREATE TRIGGER append_only BEFORE TRUNCATE ON audit.entry\n",
        f"{OF_CHAIN}::test_the_database_takes_nothing_back",
    ),
    Guard(
        "audit", "the last thirty days stay", CHAIN,
        "    IF older_than > now() - interval '30 days' THEN\n", "    IF false THEN\n",
        f"{OF_CHAIN}::test_the_last_thirty_days_stay_whoever_asks",
    ),
    Guard(
        "audit", "a link holds the hash of the one before", CHAIN,
        "        before\n        || convert_to", "        convert_to",
        f"{OF_CHAIN}::test_it_is_whole_and_in_the_order_of_commits",
    ),
    Guard(
        "audit", "who serves requests does not change entries", CHAIN,
        "GRANT SELECT, INSERT ON audit.entry TO PUBLIC;",
        "GRANT ALL ON audit.entry, audit.link TO PUBLIC;",
        "tests/backend/governance/test_roles.py",
    ),
    Guard(
        "CSV injection", "no cell is a formula", "backend/governance/exporting.py",
        "                yield f\"'{value}\" if value.startswith(FORMULAS) else value\n",
        "                yield value\n",
        "tests/backend/governance/test_export.py::test_a_spreadsheet_computes_nothing_of_it",
    ),
    Guard(
        "LDAP", "the last owner with a password here stays", LOCAL_OWNERS,
        '        raise Conflict("directory.last_local_owner")\n', "        return\n",
        f"{OF_LOCAL_OWNERS}::test_the_last_one_stays_an_owner",
    ),
    Guard(
        "LDAP", "a directory goes on when an owner gets in without it", LOCAL_OWNERS,
        "        raise no_local_owner(organization.name)\n", "        return\n",
        f"{OF_LOCAL_OWNERS}::test_a_directory_goes_on_when_an_owner_has_a_password_here",
    ),
    Guard(
        "LDAP", "turning a directory on asks for such an owner",
        "backend/directories/services/directories.py",
        "        require_local_owner(directory.organization)\n", "        pass\n",
        f"{OF_LOCAL_OWNERS}::test_a_directory_goes_on_when_an_owner_has_a_password_here",
    ),
    Guard(
        "LDAP", "nobody stops being an owner while one goes on", LOCAL_OWNERS,
        "    Organization.objects.select_for_update().get(pk=organization.pk)\n", "",
        f"{OF_LOCAL_OWNERS}::test_nobody_stops_being_an_owner_while_one_goes_on",
    ),
    Guard(
        "LDAP", "a blank password is not asked about", SIGN_IN,
        '    if found is not None and login.strip() and password.strip("\\0 \\t\\r\\n"):\n',
        "    if found is not None and login.strip():\n",
        f"{OF_SIGN_IN}::test_a_blank_password_never_reaches_the_directory",
    ),
    Guard(
        "LDAP", "a login is no filter", ASKING,
        "({directory.login_attribute}={escape_filter_chars(login)})",
        "({directory.login_attribute}={login})",
        f"{OF_SIGN_IN}::test_nothing_else_comes_in",
    ),
    Guard(
        "LDAP", "exactly one entry has the login", ASKING,
        "if len(found) == 1 else None\n", "if found else None\n",
        f"{OF_SIGN_IN}::test_of_two_entries_none_is_taken",
    ),
    Guard(
        "LDAP", "an id that is no text is of one person", "backend/directories/ldap/entries.py",
        "    if text.encode() != bytes(value):\n", "    if False:\n",
        f"{OF_SIGN_IN}::test_ids_that_are_no_text_are_of_one_person_each",
    ),
    Guard(
        "LDAP", "an unknown name costs what a wrong password costs", SIGN_IN,
        "        time.sleep(max(0.0, REFUSAL_SECONDS - (time.monotonic() - began)))\n", "",
        f"{OF_SIGN_IN}::test_an_unknown_name_costs_what_a_wrong_password_costs",
    ),
    Guard(
        "LDAP", "the directory proves its name", "backend/directories/ldap/tls.py",
        "ssl.create_default_context(cadata=authority or None)", "ssl._create_unverified_context()",
        f"{OF_SIGN_IN}::test_a_certificate_that_proves_nothing_gets_no_password",
    ),
    Guard(
        "LDAP", "a stored password goes nowhere else",
        "backend/directories/services/directories.py",
        "    if bind_password is None and any(\n", "    if bind_password == \"\" and any(\n",
        "tests/backend/directories/test_directories_api.py::test_a_stored_password_goes_nowhere_else",
    ),
    Guard(
        "LDAP", "only a complete read counts", "backend/directories/ldap/session.py",
        "            if code != _SUCCESS:\n                raise errors.incomplete(",
        "            if code != _SUCCESS:\n                return (",
        f"{OF_SYNC}::test_a_half_read_directory_changes_nothing",
    ),
    Guard(
        "LDAP", "many disablings wait for a person", "backend/directories/planning.py",
        "        return len(self.gone) > max(1.0, MOST_GONE * self.active)\n",
        "        return False\n",
        f"{OF_SYNC}::test_more_are_held_until_somebody_confirms_these",
    ),
    Guard(
        "LDAP", "a confirmation is for those it was given for",
        "backend/directories/services/syncing.py",
        "and confirmation != plan.confirmation:\n", "and not confirmation:\n",
        f"{OF_SYNC}::test_more_are_held_until_somebody_confirms_these",
    ),
    Guard(
        "LDAP", "a slow reading does not undo a later one",
        "backend/directories/services/syncing.py",
        " and found.began < directory.sync_read_at:\n", " and False:\n",
        f"{OF_SYNC}::test_a_slow_reading_brings_back_nobody_whom_a_later_one_found_gone",
    ),
    Guard(
        "LDAP", "who is found gone while signing in does not come in", SIGN_IN,
        "        if not directory.people.filter(entry_id=entry.id, gone_at__gte=began).exists():\n",
        "        if True:\n",
        f"{OF_SIGN_IN}::test_who_is_found_gone_while_signing_in_does_not_come_in",
    ),
    Guard(
        "LDAP", "who is gone is not enabled by hand", "backend/directories/handlers.py",
        "        raise gone_from_directory(found.directory.name)\n", "        return\n",
        f"{OF_SYNC}::test_who_is_gone_is_not_enabled_by_hand",
    ),
    Guard(
        "LDAP", "who is kept is signed out when the directory goes",
        "backend/directories/services/directories.py",
        "pk__in=opened.exclude(user=actor)", "pk__in=opened.none()",
        "tests/backend/directories/test_directories_api.py::test_kept_people_stay_without_a_password",
    ),
    Guard(
        "LDAP", "who is gone has no session", PEOPLE,
        "    _end_sessions(user)\n    publish(\n", "    publish(\n",
        f"{OF_SYNC}::test_who_is_gone_has_no_way_in_any_more",
    ),
    Guard(
        "LDAP", "who is gone has no token", PEOPLE,
        "    end_tokens(actor=None, user=user)\n    end_shares", "    end_shares",
        f"{OF_SYNC}::test_who_comes_back_finds_what_they_had_but_tokens",
    ),
    Guard(
        "LDAP", "who was taken out does not come back by signing in", SIGN_IN,
        " and directory.organization.memberships.filter(user=user).exists()\n", "\n",
        f"{OF_SIGN_IN}::test_whom_somebody_removed_does_not_come_back_by_signing_in",
    ),
    Guard(
        "LDAP", "all logins of a person share a limit", SIGN_IN,
        "                claim_attempt(ACCOUNT, _subject(directory, entry), now=now)\n",
        "                pass\n",
        f"{OF_SIGN_IN}::test_other_logins_of_one_person_have_no_limit_of_their_own",
    ),
    Guard(
        "LDAP", "who hangs is told in time, over StartTLS too", "backend/directories/ldap/tls.py",
        ", do_handshake_on_connect=False\n", "\n",
        f"{OF_SIGN_IN}::test_starttls_that_hangs_is_told_within_five_seconds",
    ),
    Guard(
        "OpenID", "turning a provider on asks for an owner who gets in without it",
        "backend/directories/services/providers.py",
        "        require_local_owner(provider.organization)\n", "        pass\n",
        f"{OF_LOCAL_OWNERS}::test_a_provider_goes_on_when_an_owner_has_a_password_here",
    ),
    Guard(
        "OpenID", "a token is for us alone", "backend/directories/openid/protocol.py",
        "    if set(audience) != {provider.client_id}:\n", "    if False:\n",
        f"{OF_OPENID}::test_what_does_not_prove_who_it_is_for_is_refused",
    ),
    Guard(
        "OpenID", "who did not begin here does not end here",
        "backend/directories/services/openid.py",
        'secrets.compare_digest(kept["state"].encode(), state.encode())', "True",
        f"{OF_OPENID}::test_who_did_not_begin_here_does_not_end_here",
    ),
    Guard(
        "OpenID", "an address counts when it is proven", "backend/directories/services/openid.py",
        ' if claims.get("email_verified") is True else ""\n', "\n",
        f"{OF_OPENID}::test_an_address_that_is_not_proven_is_not_kept",
    ),
)  # fmt: skip
