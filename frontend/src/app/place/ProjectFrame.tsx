import { useEffect } from "react";
import { useParams } from "react-router";
import { useProjectNews } from "@/live/project-news";
import { NotFound } from "../page/NotFound";
import { Shell } from "../shell/Shell";
import { isGuest, PlaceContext } from "./place";
import { rememberPlace, usePlaces } from "./places";

/** The project that the address names, for everything inside; a foreign one is not there. */
export function ProjectFrame() {
  const { organization, project } = useParams();
  const place = usePlaces().find(
    (each) => each.organization.slug === organization && each.project.slug === project,
  );
  useProjectNews(place && !isGuest(place) ? place.project.id : undefined);
  useEffect(() => {
    if (place) rememberPlace(place);
  }, [place]);
  return place ? (
    <PlaceContext value={place}>
      <Shell key={place.project.id} />
    </PlaceContext>
  ) : (
    <NotFound />
  );
}
