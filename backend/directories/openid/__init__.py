"""OpenID Connect: the authorization code flow with PKCE, each answer proven."""
